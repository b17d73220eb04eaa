import { type FormEvent, lazy, Suspense, useRef } from 'react'
import { useOwnName } from '#app/admin/data/own-name.ts'
import { useKeptText } from '#app/admin/drafts/draft-recovery.ts'
import type { AdminRow, Conversation, ReplyOutcome } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Field } from '#app/ui/form/field.tsx'
import type { ReplyTextHandle } from '#app/ui/rich-text/reply-text.tsx'
import { wordsAsHtml } from '#app/ui/rich-text/words-as-html.ts'
import { AnswerPicker } from './answer-picker.tsx'
import { fillAnswer } from './fill-answer.ts'
import { OutcomeChoice } from './outcome-choice.tsx'
import { isBlankHtml, lengthFault } from './reply-length.ts'
import { useKeptWriting } from './use-kept-writing.ts'
import { useSavedAnswers } from './use-saved-answers.ts'

const ReplyText = lazy(() => import('#app/ui/rich-text/reply-text.tsx'))

interface ReplyBoxProps {
  recipient: string
  subject: string
  draftKey: string
  answersFor: Conversation<AdminRow>['answersFor']
  outcomes: readonly ReplyOutcome[]
  /** Returns whether it was stored. */
  onSend: (html: string, outcome?: string) => Promise<boolean>
}

/** Where staff write a reply to the visitor. */
export function ReplyBox({ recipient, subject, draftKey, answersFor, outcomes, onSend }: ReplyBoxProps) {
  const staff = useOwnName() ?? ''
  const answers = useSavedAnswers(answersFor)
  const [chosen, setChosen] = useKeptText(`${draftKey} outcome`)
  const outcome = outcomes.find(({ value }) => value === chosen)
  const editor = useRef<ReplyTextHandle>(null)
  const picker = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  /** A slash that opened the picker, and is typed after all when nothing is picked. */
  const heldSlash = useRef('')
  const writing = useKeptWriting({ draftKey, isBlank: isBlankHtml, store: (html) => onSend(html, outcome?.value) })
  const { text: html, setText: setHtml, isEmpty, isSending } = writing
  const fault = lengthFault(html)

  async function send() {
    if (fault || !(await writing.send())) return
    setChosen('')
    // The button is disabled from now on and would lose the focus.
    editor.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  /** Colleagues see that somebody writes, also when an answer is inserted instead of typed. */
  const tellOfTyping = () => form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  const insertAtCursor = (words: string) => {
    editor.current?.insertAtCursor(words)
    heldSlash.current = ''
    tellOfTyping()
  }
  const holdSlash = () => {
    if (!picker.current) return true
    heldSlash.current = '/'
    picker.current.focus()
    return false
  }
  const fill = (body: string) => fillAnswer(body, { name: recipient, subject, staff })
  const wordsFor = (one?: ReplyOutcome) =>
    fill(answers.find(({ used_for }) => one && used_for === one.answer)?.body ?? '')
  const choose = (next?: ReplyOutcome) => {
    const isUntouched = isEmpty || html === wordsAsHtml(wordsFor(outcome))
    setChosen(next?.value ?? '')
    if (isUntouched) {
      setHtml(wordsAsHtml(wordsFor(next)))
      tellOfTyping()
    } else if (next) insertAtCursor(wordsFor(next))
    editor.current?.focus()
  }
  return (
    <form ref={form} onSubmit={submit} data-writing="reply" className="flex flex-col gap-3">
      {outcomes.length > 0 && <OutcomeChoice outcomes={outcomes} chosen={outcome} onChoose={choose} />}
      <Field
        label={`Reply to ${recipient}`}
        help="Sent as an email. What you type is kept until you send it or log out."
        error={fault}
      >
        <Suspense fallback={<Skeleton className="h-47 w-full" />}>
          <ReplyText
            ref={editor}
            label={`Reply to ${recipient}`}
            value={html}
            onChange={setHtml}
            isBusy={isSending}
            onSend={send}
            onSlash={holdSlash}
          />
        </Suspense>
      </Field>
      <AnswerPicker
        ref={picker}
        answers={answers}
        onInsert={(body) => insertAtCursor(fill(body))}
        onLeave={() => (heldSlash.current ? insertAtCursor(heldSlash.current) : editor.current?.focus())}
      />
      <Button
        type="submit"
        size="sm"
        className="self-end"
        disabled={isEmpty || fault !== undefined}
        loading={isSending}
      >
        {outcome?.sendLabel ?? 'Send reply'}
      </Button>
    </form>
  )
}
