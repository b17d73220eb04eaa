import { useEffect, useId, useRef, useState } from 'react'
import { type AcceptedFiles, findFault } from '#app/lib/files/accepted-files.ts'
import { type SendFile, UploadCancelled, UploadRefused } from '#app/lib/files/upload.ts'
import { uploadMessages } from '#app/lib/files/upload-messages.ts'
import type { Message } from '#app/lib/messages.ts'
import { dismissToast, toast } from '#app/ui/toast/toast.ts'

export interface UploadProgress {
  name: string
  percent: number
}

interface Options {
  accepted: AcceptedFiles
  send: SendFile
  onSent: (address: string, file: File) => void
}

/** Validates and uploads one file at a time, and shows the result as a toast. Unmounting aborts the upload. */
export function useUpload({ accepted, send, onSent }: Options) {
  const [upload, setUpload] = useState<UploadProgress | null>(null)
  const [fault, setFault] = useState('')
  const controllerRef = useRef<AbortController | null>(null)
  const source = useId()
  useEffect(() => () => controllerRef.current?.abort(), [])

  const showFailure = (message: Message, reason = message.description ?? '') => {
    setFault(reason)
    toast({ ...message, source })
  }

  async function start(file: File) {
    if (controllerRef.current) return
    setFault('')
    dismissToast(source)
    const invalid = findFault(file, accepted)
    if (invalid) return showFailure(invalid)
    const controller = new AbortController()
    controllerRef.current = controller
    setUpload({ name: file.name, percent: 0 })
    try {
      const onProgress = (percent: number) => setUpload({ name: file.name, percent })
      const address = await send(file, { onProgress, signal: controller.signal })
      toast({ ...uploadMessages.done, tone: 'success', source })
      onSent(address, file)
    } catch (error) {
      if (error instanceof UploadCancelled) return
      console.error(uploadMessages.failed.description, error)
      if (!(error instanceof UploadRefused)) showFailure(uploadMessages.failed)
      else if (error.status === 413) showFailure(uploadMessages.tooLarge)
      else showFailure(uploadMessages.failed, error.message)
    } finally {
      controllerRef.current = null
      setUpload(null)
    }
  }

  return { source, upload, fault, start, cancel: () => controllerRef.current?.abort(), clearFault: () => setFault('') }
}
