import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { mostCharacters } from './reply-length.ts'
import { useKeptWriting } from './use-kept-writing.ts'

interface NoteBoxProps {
  draftKey: string
  /** Returns whether it was stored. */
  onAdd: (words: string) => Promise<boolean>
}

/** Where staff write a note to colleagues. */
export function NoteBox({ draftKey, onAdd }: NoteBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, setText, isEmpty, isSending, send } = useKeptWriting({
    draftKey,
    isBlank: (words) => words.trim() === '',
    store: (words) => onAdd(words.trim()),
  })
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    // The button is disabled from now on and would lose the focus.
    if (await send()) box.current?.focus()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label="Note for colleagues" help="Only staff read it.">
        <Textarea
          ref={box}
          autoGrow
          rows={2}
          maxLength={mostCharacters}
          value={text}
          readOnly={isSending}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
        />
      </Field>
      <Button type="submit" size="sm" variant="secondary" className="self-end" disabled={isEmpty} loading={isSending}>
        Add note
      </Button>
    </form>
  )
}
