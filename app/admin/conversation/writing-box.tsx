import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useKeptText } from '#app/admin/drafts/draft-recovery.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { AnswerPicker } from './answer-picker.tsx'
import { type AnswerValues, fillAnswer } from './fill-answer.ts'
import type { WrittenKind } from './use-conversation.ts'

/** As the database allows. */
const mostCharacters = 10_000

interface WritingBoxProps {
  kind: WrittenKind
  label: string
  help: string
  button: string
  rows: number
  draftKey: string
  /** Offers the saved answers, filled in with these. */
  answerValues?: AnswerValues
  /** Returns whether it was stored. */
  onWrite: (kind: WrittenKind, words: string) => Promise<boolean>
}

/** A field whose text is kept until it is sent. */
export function WritingBox({ kind, label, help, button, rows, draftKey, answerValues, onWrite }: WritingBoxProps) {
  const [words, setWords] = useKeptText(draftKey)
  const [isSending, setSending] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  /** A slash that opened the picker, and is typed after all when nothing is picked. */
  const heldSlash = useRef('')
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
  const insertAtCursor = (text: string) => {
    if (!box.current) return
    box.current.focus()
    box.current.setRangeText(text, box.current.selectionStart, box.current.selectionEnd, 'end')
    setWords(box.current.value)
    heldSlash.current = ''
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
    // A slash within a word, as in an address, is just a slash.
    else if (event.key === '/' && picker.current && !/\S$/.test(value.slice(0, selectionStart))) {
      event.preventDefault()
      heldSlash.current = '/'
      picker.current.focus()
    }
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
          onKeyDown={handleKey}
        />
      </Field>
      {answerValues && (
        <AnswerPicker
          ref={picker}
          onInsert={(body) => insertAtCursor(fillAnswer(body, answerValues))}
          onLeave={() => insertAtCursor(heldSlash.current)}
        />
      )}
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
