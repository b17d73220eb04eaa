import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { parseDraft } from '#app/admin-kit/form-values.ts'
import { PreviewFrame } from './preview-frame.tsx'

interface PreviewPaneProps {
  path: string
  schema: z.ZodObject
  name: string
  /** Its height and place. */
  className?: string
}

const besideForm = 'h-[70dvh] xl:sticky xl:top-18 xl:h-[calc(100dvh-6rem)] xl:self-start'

/** The public page of what stands in the form. */
export function PreviewPane({ path, schema, name, className = besideForm }: PreviewPaneProps) {
  const { control } = useFormContext()
  const values = useWatch({ control })
  const draft = useMemo(() => parseDraft(schema, values), [schema, values])
  return <PreviewFrame path={path} draft={draft} title={`Preview of the ${name}`} className={className} />
}
