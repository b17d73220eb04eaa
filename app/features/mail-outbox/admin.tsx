import { MailCheck, Send } from 'lucide-react'
import { defineResource, type ListedRow, type RowAction } from '#app/admin-kit/define-resource.ts'
import { noFields } from '#app/admin-kit/fields.ts'
import { sortsByTime } from '#app/admin-kit/list-choices.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Badge, type BadgeProps } from '#app/ui/feedback/badge.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { mailQueued, outboxMessages } from './admin-messages.ts'

type OutboxMail = ListedRow<'mail_outbox'>

const tones: Record<OutboxMail['status'], BadgeProps['tone']> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
}

const sendAgain: RowAction<OutboxMail> = {
  label: 'Send again',
  icon: Send,
  change: { status: 'waiting' },
  done: mailQueued,
}

/** The words of the mail. The database does not know the site's address, so it stores links with a placeholder. */
const asSent = ({ body, unsubscribe_token }: Pick<OutboxMail, 'body' | 'unsubscribe_token'>) =>
  [body, unsubscribe_token && `Unsubscribe: {site}/newsletter/unsubscribe/${unsubscribe_token}`]
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('{site}', window.location.origin)

export const mailOutbox = defineResource({
  path: 'mail-outbox',
  table: 'mail_outbox',
  title: 'Mail Outbox',
  note: 'sent by the site',
  group: 'System',
  icon: MailCheck,
  words: { one: 'email', many: 'emails' },
  messages: outboxMessages,
  empty: 'No mail has been written yet.',
  schema: noFields,
  list: {
    layout: 'rows',
    order: [['created_at', 'desc']],
    sorts: sortsByTime('created_at'),
    search: ['recipient', 'subject'],
    filter: {
      label: 'Status',
      column: 'status',
      options: [
        { value: 'waiting', label: 'Waiting' },
        { value: 'sent', label: 'Sent' },
        { value: 'failed', label: 'Failed' },
      ],
    },
    card: {
      render: ({ recipient, subject, status, created_at }) => (
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge dot tone={tones[status]}>
              {status}
            </Badge>
            <span className="min-w-0 font-semibold wrap-anywhere">{subject}</span>
          </p>
          <p className="wrap-anywhere text-ink-muted">
            {recipient} · <time dateTime={created_at}>{formatMinute(created_at)}</time>
          </p>
        </div>
      ),
    },
  },
  isLog: true,
  actions: ({ status }) => (status === 'failed' ? [sendAgain] : []),
  nameOf: ({ recipient, subject }) => `${subject}, to ${recipient}`,
  details: {
    label: 'Read',
    titleOf: ({ subject }) => subject,
    render: ({ recipient, reply_to, status, last_error, created_at, sent_at, ...words }) => (
      <>
        <Facts>
          <Fact name="To">{recipient}</Fact>
          {reply_to && <Fact name="Answers go to">{reply_to}</Fact>}
          <Fact name="Status">{status}</Fact>
          <Fact name="Written">{formatMinute(created_at)}</Fact>
          {sent_at && <Fact name="Sent">{formatMinute(sent_at)}</Fact>}
          {last_error && <Fact name="Last failure">{last_error}</Fact>}
        </Facts>
        <p className="max-w-text border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap">{asSent(words)}</p>
      </>
    ),
  },
})
