import { useEffect, useId, useRef, useState } from 'react'
import { type AcceptedFiles, findFault } from '#app/lib/files/accepted-files.ts'
import { type SendFile, UploadCancelled, UploadRefused } from '#app/lib/files/upload.ts'
import { uploadMessages } from '#app/lib/files/upload-messages.ts'
import type { Message } from '#app/lib/messages.ts'
import { dismissToast, toast } from '#app/ui/toast/toast.ts'

export interface FileUnderWay {
  name: string
  percent: number
}

interface Options {
  accepted: AcceptedFiles
  send: SendFile
  onSent: (address: string, file: File) => void
}

/** One file at a time on its way: checked first, said at its end, and called back when its field is gone. */
export function useUpload({ accepted, send, onSent }: Options) {
  const [underWay, setUnderWay] = useState<FileUnderWay | null>(null)
  const [fault, setFault] = useState('')
  const sending = useRef<AbortController | null>(null)
  const source = useId()
  useEffect(() => () => sending.current?.abort(), [])

  const refuse = (message: Message, reason = message.description ?? '') => {
    setFault(reason)
    toast({ ...message, source })
  }

  async function start(file: File) {
    if (sending.current) return
    setFault('')
    dismissToast(source)
    const wrong = findFault(file, accepted)
    if (wrong) return refuse(wrong)
    const controller = new AbortController()
    sending.current = controller
    setUnderWay({ name: file.name, percent: 0 })
    try {
      const onProgress = (percent: number) => setUnderWay({ name: file.name, percent })
      const address = await send(file, { onProgress, signal: controller.signal })
      toast({ ...uploadMessages.done, tone: 'success', source })
      onSent(address, file)
    } catch (error) {
      if (error instanceof UploadCancelled) return
      console.error(uploadMessages.failed.description, error)
      if (!(error instanceof UploadRefused)) refuse(uploadMessages.failed)
      else if (error.status === 413) refuse(uploadMessages.tooLarge)
      else refuse(uploadMessages.failed, error.message)
    } finally {
      sending.current = null
      setUnderWay(null)
    }
  }

  return { source, underWay, fault, start, cancel: () => sending.current?.abort(), clearFault: () => setFault('') }
}
