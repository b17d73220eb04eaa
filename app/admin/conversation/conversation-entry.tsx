import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatMinute } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Badge, type BadgeProps } from '#app/ui/feedback/badge.tsx'
import { Prose } from '#app/ui/rich-text/prose.tsx'
import { AnswerFiles, AnswerMarks } from './answer-parts.tsx'
import type { Entry } from './use-conversation.ts'

const mailStates: Record<NonNullable<Entry['mail_status']>, { label: string; tone: BadgeProps['tone'] }> = {
  waiting: { label: 'Queued', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not sent', tone: 'danger' },
}

interface ConversationEntryProps {
  entry: Entry
  /** The row had this status before. */
  isRepeated: boolean
  /** An answer came just before, which reopens an inquiry. */
  isAfterAnswer: boolean
  onSendAgain: (entry: Entry) => void
}

/** A reply, an answer, a note, or a change of status, assignment or follow-up. */
export function ConversationEntry({ entry, isRepeated, isAfterAnswer, onSendAgain }: ConversationEntryProps) {
  const { kind, author_name, body, html, mail_status, mail_error, created_at } = entry
  if (kind === 'answer')
    return (
      <Words
        label="Answer"
        author={author_name}
        at={created_at}
        state={<AnswerMarks answer={entry} />}
        action={<AnswerFiles files={entry.conversation_files} />}
      >
        {body}
      </Words>
    )
  if (kind !== 'reply' && kind !== 'note')
    return (
      <li className="px-4 text-sm break-words text-ink-muted">
        {changeText(entry, isRepeated, isAfterAnswer)} · <Moment at={created_at} />
      </li>
    )
  if (kind === 'note' || !mail_status)
    return (
      <Words label="Note" author={author_name} at={created_at} className="border-accent bg-surface-sunken">
        {body}
      </Words>
    )
  const { label, tone } = mailStates[mail_status]
  return (
    <Words
      label="Reply"
      author={author_name}
      at={created_at}
      className="border-primary"
      state={
        <Badge dot tone={tone}>
          {label}
        </Badge>
      }
      remark={
        mail_error && (
          <p className="text-sm break-words text-danger-ink">
            {mail_status === 'failed' ? 'It could not be sent' : 'The last attempt failed and will be repeated'}:{' '}
            {mail_error}
          </p>
        )
      }
      action={
        mail_status === 'failed' && (
          <Button variant="secondary" size="sm" className="self-start" onClick={() => onSendAgain(entry)}>
            <Send aria-hidden="true" /> Send again
          </Button>
        )
      }
    >
      {html === null ? body : <Prose html={html} className="reply" />}
    </Words>
  )
}

/** Without a name: the server takes back what a reply changed that could not be sent, and reopens what is answered. */
function changeText({ kind, author_name, body }: Entry, isRepeated: boolean, isAfterAnswer: boolean) {
  if (kind === 'assignment') return `${author_name} assigned this to ${body || 'nobody'}`
  if (kind === 'follow_up')
    return body ? `${author_name} set the follow-up to ${formatDay(body)}` : `${author_name} cleared the follow-up`
  if (author_name) return `${author_name} marked this as ${body}`
  if (isAfterAnswer) return 'Pending again, because an answer came'
  return isRepeated
    ? `${body[0]?.toUpperCase()}${body.slice(1)} again, because a reply could not be sent`
    : `Marked as ${body}`
}

interface WordsProps {
  /** What it is, beside its author; not needed for what the visitor sent. */
  label?: string
  author: string
  at: string
  className?: string
  state?: ReactNode
  remark?: ReactNode
  action?: ReactNode
  /** Plain words, or what shows formatted ones. */
  children: ReactNode
}

export function Words({ label, author, at, className = 'border-line', state, remark, action, children }: WordsProps) {
  return (
    <li className={classNames('flex flex-col gap-2 rounded-md border border-s-3 px-4 py-3', className)}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        {label && <span>{label}</span>}
        <span className="min-w-0 font-semibold break-words text-ink">{author}</span>
        <Moment at={at} />
        {state}
      </p>
      {typeof children === 'string' ? (
        <p className="max-w-text break-words whitespace-pre-wrap">{children}</p>
      ) : (
        children
      )}
      {remark}
      {action}
    </li>
  )
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{formatMinute(at)}</time>
