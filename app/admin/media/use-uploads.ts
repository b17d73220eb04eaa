import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useBackOffice } from '#app/admin/data/data-client.tsx'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { report, showMessage } from '#app/admin/data/report.ts'
import { type AcceptedFiles, findFault } from '#app/lib/files/accepted-files.ts'
import { UploadCancelled, UploadRefused } from '#app/lib/files/upload.ts'
import { uploadMessages } from '#app/lib/files/upload-messages.ts'
import { mediaMessages } from './messages.ts'

interface Upload {
  key: number
  name: string
  percent: number
  /** Why the upload failed. */
  fault?: string
}

interface QueuedUpload {
  key: number
  file: File
  controller: AbortController
}

/** One toast per distinct message, even if several files fail with it. */
const sourceOf = ({ title }: { title: string }) => `uploads ${title}`

/** A queue of uploads, one at a time. A failed upload stays listed until it is dismissed. */
export function useUploads(accepted: AcceptedFiles) {
  const { sendFile } = useBackOffice()
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly Upload[]>([])
  const queue = useRef<QueuedUpload[]>([])
  const isRunning = useRef(false)
  const lastKey = useRef(0)
  useEffect(
    () => () => {
      for (const { controller } of queue.current) controller.abort()
      queue.current = []
    },
    [],
  )

  const change = (key: number, part: Partial<Upload>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const removeUpload = (key: number) => setFiles((all) => all.filter((one) => one.key !== key))

  function add(newFiles: File[]) {
    const faults = new Map(newFiles.map((file) => [file, findFault(file, accepted)]))
    for (const message of new Set(faults.values())) if (message) showMessage(message, sourceOf(message))
    const added = newFiles.map((file) => ({ key: ++lastKey.current, file, controller: new AbortController() }))
    setFiles((all) => [
      ...all,
      ...added.map(({ key, file }) => ({ key, name: file.name, percent: 0, fault: faults.get(file)?.description })),
    ])
    queue.current.push(...added.filter(({ file }) => !faults.get(file)))
    void runQueue()
  }

  async function runQueue() {
    if (isRunning.current) return
    isRunning.current = true
    let done = 0
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      if (await send(next)) done += 1
      queue.current.shift()
    }
    isRunning.current = false
    if (done === 0) return
    showMessage(done === 1 ? { ...uploadMessages.done, tone: 'success' } : mediaMessages.uploaded(done), 'uploads')
  }

  async function send({ key, file, controller }: QueuedUpload): Promise<boolean> {
    try {
      if (controller.signal.aborted) return false
      await sendFile(file, { onProgress: (percent) => change(key, { percent }), signal: controller.signal })
      removeUpload(key)
      await refreshTable(queryClient, 'uploads')
      return true
    } catch (error) {
      if (error instanceof UploadCancelled) return false
      const isTooLarge = error instanceof UploadRefused && error.status === 413
      const message = isTooLarge ? uploadMessages.tooLarge : uploadMessages.failed
      report(message, error, sourceOf(message))
      change(key, { fault: error instanceof UploadRefused ? error.message : message.description })
      return false
    }
  }

  function dismiss(key: number) {
    queue.current.find((one) => one.key === key)?.controller.abort()
    removeUpload(key)
  }

  return { files, add, dismiss }
}
