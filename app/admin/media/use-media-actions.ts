import { useQueryClient } from '@tanstack/react-query'
import { useBackOffice } from '#app/admin/data/data-client.tsx'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import { type AdminMessage, copyFailed } from '#app/admin-kit/messages.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { addressOf, type MediaFile } from './media-files.ts'
import { mediaMessages } from './messages.ts'

/** The actions on an uploaded file. Each returns whether it succeeded. */
export function useMediaActions() {
  const { data, removeFile } = useBackOffice()
  const queryClient = useQueryClient()

  async function attempt(
    { id }: MediaFile,
    work: () => Promise<AdminMessage>,
    failed: (reason: string) => AdminMessage,
  ): Promise<boolean> {
    const source = `file ${id}`
    dismissToast(source)
    try {
      showMessage(await work(), source)
      return true
    } catch (error) {
      report(failed(reasonOf(error)), error, source)
      return false
    }
  }

  return {
    describe: (file: MediaFile, altText: string) =>
      attempt(
        file,
        async () => {
          await data.from('uploads').update({ alt_text: altText }).eq('id', file.id).throwOnError()
          await refreshTable(queryClient, 'uploads')
          return mediaMessages.described
        },
        mediaMessages.describeFailed,
      ),

    setFocus: (file: MediaFile, focus: Pick<MediaFile, 'focus_x' | 'focus_y'>) =>
      attempt(
        file,
        async () => {
          await data.from('uploads').update(focus).eq('id', file.id).throwOnError()
          await refreshTable(queryClient, 'uploads')
          return mediaMessages.focused
        },
        mediaMessages.focusFailed,
      ),

    /** All references move to the new file, then the old file is deleted. */
    replace: (file: MediaFile, address: string) =>
      attempt(
        file,
        async () => {
          const path = address.replace(/^.*\//, '')
          const { data: places } = await data
            .rpc('replace_file', { old_path: file.path, new_path: path })
            .throwOnError()
          // The replacement has succeeded even if the old file cannot be deleted.
          await removeFile(file.path).catch((error) => report(mediaMessages.deleteFailed(reasonOf(error)), error))
          await queryClient.invalidateQueries()
          return mediaMessages.replaced(Number(places))
        },
        mediaMessages.replaceFailed,
      ),

    remove: (file: MediaFile) =>
      attempt(
        file,
        async () => {
          await removeFile(file.path)
          await refreshTable(queryClient, 'uploads')
          return mediaMessages.deleted
        },
        mediaMessages.deleteFailed,
      ),

    copyAddress: (file: MediaFile) =>
      attempt(
        file,
        async () => {
          await navigator.clipboard.writeText(addressOf(file))
          return mediaMessages.copied
        },
        copyFailed,
      ),
  }
}
