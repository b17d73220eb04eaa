import { useEffect, useRef, useState } from 'react'
import { isPreviewReady } from '#app/admin-kit/preview.ts'
import { classNames } from '#app/ui/class-names.ts'

interface PreviewFrameProps {
  path: string
  /** The record, as it would be stored. */
  draft: Record<string, unknown>
  title: string
  className: string
}

/** An iframe with the public page of a draft; it receives every change as a message. */
export function PreviewFrame({ path, draft, title, className }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // Counted, because a frame that moves in the page loads again and then needs the draft again.
  const [timesReady, setTimesReady] = useState(0)

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && isPreviewReady(event)) setTimesReady((times) => times + 1)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    if (timesReady === 0) return
    const timer = setTimeout(() => {
      frame.current?.contentWindow?.postMessage({ draft }, location.origin)
    }, 250)
    return () => clearTimeout(timer)
  }, [timesReady, draft])

  return (
    <iframe
      ref={frame}
      data-wide=""
      title={title}
      src={`/admin/preview/${path}`}
      className={classNames('w-full rounded-md border border-line-strong bg-snow-50', className)}
    />
  )
}
