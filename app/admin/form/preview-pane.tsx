import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { parseDraft } from '#app/admin-kit/form-values.ts'
import { isPreviewReady } from '#app/admin-kit/preview.ts'
import { classNames } from '#app/ui/class-names.ts'

interface PreviewPaneProps {
  path: string
  schema: z.ZodObject
  name: string
  /** Its height and place. */
  className?: string
}

const besideForm = 'h-[70dvh] xl:sticky xl:top-18 xl:h-[calc(100dvh-6rem)] xl:self-start'

/** An iframe with the public page of the current draft; it receives every change as a message. */
export function PreviewPane({ path, schema, name, className = besideForm }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // Counted, because a frame that moves in the page loads again and then needs the draft again.
  const [timesReady, setTimesReady] = useState(0)
  const { control } = useFormContext()
  const values = useWatch({ control })

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
      frame.current?.contentWindow?.postMessage({ draft: parseDraft(schema, values) }, location.origin)
    }, 250)
    return () => clearTimeout(timer)
  }, [timesReady, schema, values])

  return (
    <iframe
      ref={frame}
      data-wide=""
      title={`Preview of the ${name}`}
      src={`/admin/preview/${path}`}
      className={classNames('w-full rounded-md border border-line-strong bg-snow-50', className)}
    />
  )
}
