import { type FormEvent, useLayoutEffect, useState } from 'react'
import { DraftNotice } from '#app/admin/drafts/draft-notice.tsx'
import { useRegisterDraft } from '#app/admin/drafts/draft-recovery.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import type { MediaFile } from './media-files.ts'

/** An unsaved alt text, stored when the session ends. */
export interface AltTextDraft {
  file: MediaFile
  typed: string
}

interface AltTextProps {
  file: MediaFile
  draft?: AltTextDraft
  onSave: (file: MediaFile, text: string) => Promise<boolean>
  onDirtyChange: (isDirty: boolean) => void
}

/** The form for the alt text of a picture. */
export function AltText({ file, draft, onSave, onDirtyChange }: AltTextProps) {
  const [typed, setTyped] = useState(draft?.typed ?? file.alt_text)
  const [saved, setSaved] = useState(file.alt_text)
  const [isRestored, setRestored] = useState(Boolean(draft))
  const [isSaving, setSaving] = useState(false)
  const text = typed.trim()
  const isDirty = text !== saved
  // A layout effect, because an Escape right after a key press must already see the form as dirty.
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  useRegisterDraft<AltTextDraft>('media', isDirty, () => ({ file, typed }))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    if (await onSave(file, text)) {
      setSaved(text)
      setRestored(false)
    }
    setSaving(false)
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      {isRestored && <DraftNotice />}
      <Field label="Alt text" help="What the picture shows, for people who cannot see it.">
        <Input value={typed} maxLength={300} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" size="sm" loading={isSaving} loadingLabel="Saving..." className="self-start">
        Save alt text
      </Button>
    </form>
  )
}
