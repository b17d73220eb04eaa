import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useKeptText } from '#app/admin/drafts/draft-recovery.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import type { WrittenKind } from './use-conversation.ts'

/** As the database allows. */
const mostCharacters = 10_000

interface ComposerProps {
  recipient: string
  draftKey: string
  /** Returns whether it was stored. */
  onWrite: (kind: WrittenKind, words: string) => Promise<boolean>
}

/** Where staff write a reply to the visitor or a note to colleagues. */
export function Composer({ recipient, draftKey, onWrite }: ComposerProps) {
  return (
    <div className="flex flex-col gap-6">
      <WritingBox
        kind="reply"
        label={`Reply to ${recipient}`}
        help="Sent as an email. What you type is kept until you send it or log out."
        button="Send reply"
        rows={5}
        draftKey={`${draftKey} reply`}
        onWrite={onWrite}
      />
      <WritingBox
        kind="note"
        label="Note for colleagues"
        help="Only staff read it."
        button="Add note"
        rows={2}
        draftKey={`${draftKey} note`}
        onWrite={onWrite}
      />
    </div>
  )
}

interface WritingBoxProps extends Pick<ComposerProps, 'draftKey' | 'onWrite'> {
  kind: WrittenKind
  label: string
  help: string
  button: string
  rows: number
}

function WritingBox({ kind, label, help, button, rows, draftKey, onWrite }: WritingBoxProps) {
  const [words, setWords] = useKeptText(draftKey)
  const [isSending, setSending] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const isEmpty = words.trim() === ''

  async function send() {
    if (isEmpty || isSending) return
    setSending(true)
    const isStored = await onWrite(kind, words.trim())
    setSending(false)
    if (!isStored) return
    setWords('')
    // The button is disabled from now on and would lose the focus.
    box.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={label} help={help}>
        <Textarea
          ref={box}
          autoGrow
          rows={rows}
          maxLength={mostCharacters}
          value={words}
          readOnly={isSending}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={sendByKey}
        />
      </Field>
      <Button
        type="submit"
        size="sm"
        variant={kind === 'reply' ? 'primary' : 'secondary'}
        className="self-end"
        disabled={isEmpty}
        loading={isSending}
      >
        {button}
      </Button>
    </form>
  )
}
