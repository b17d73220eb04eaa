import { useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { mediaKey, storagePathOf } from './media-files.ts'

/** The original name of an uploaded file; for any other URL its last part. */
export function useFileName(address: string): string {
  const data = useData()
  const path = storagePathOf(address)
  const { data: name, isLoading } = useQuery({
    queryKey: [...mediaKey, 'name', path],
    enabled: path !== null,
    async queryFn() {
      const query = data
        .from('uploads')
        .select('original_name')
        .eq('path', path ?? '')
      const { data: file } = await query.maybeSingle().throwOnError()
      return String(file?.original_name ?? '')
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failed: 'The name of a file could not be loaded' },
  })
  if (isLoading) return '…'
  return name || address.replace(/[?#].*$/, '').replace(/^.*\//, '')
}
