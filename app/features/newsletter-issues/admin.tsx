import { EyeOff, Globe, Newspaper } from 'lucide-react'
import { defineResource, type ListedRow, type RowAction } from '#app/admin-kit/define-resource.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Badge, type BadgeProps } from '#app/ui/feedback/badge.tsx'
import { issueHidden, issueMessages, issueShared } from './admin-messages.ts'
import { issueMailing } from './mailing.ts'
import { issueSchema } from './schema.ts'

type Issue = ListedRow<'newsletter_issues'>

const tones: Record<Issue['status'], BadgeProps['tone']> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'warning',
  stopped: 'danger',
  sent: 'success',
}

const share: RowAction<Issue> = { label: 'Share', icon: Globe, change: { is_shared: true }, done: issueShared }
const hide: RowAction<Issue> = { label: 'Hide', icon: EyeOff, change: { is_shared: false }, done: issueHidden }

export const newsletterIssues = defineResource({
  path: 'newsletter-issues',
  table: 'newsletter_issues',
  title: 'Mailings',
  group: 'Communication',
  icon: Newspaper,
  words: { one: 'issue', many: 'issues' },
  messages: issueMessages,
  empty: 'No issues yet. Write the first one.',
  schema: issueSchema,
  list: {
    layout: 'rows',
    order: [['created_at', 'desc']],
    search: ['subject'],
    filter: {
      label: 'Status',
      column: 'status',
      options: [
        { value: 'draft', label: 'Draft' },
        { value: 'scheduled', label: 'Scheduled' },
        { value: 'sending', label: 'Sending' },
        { value: 'stopped', label: 'Stopped' },
        { value: 'sent', label: 'Sent' },
      ],
    },
    card: { render: (issue) => <IssueCard {...issue} /> },
  },
  form: { in: 'dialog', size: 'xl' },
  remove: { confirm: 'Are you sure you want to delete this issue?' },
  refusalOf: ({ status }, act) =>
    act !== 'Delete'
      ? undefined
      : { scheduled: 'It is scheduled: cancel it first.', sending: 'It is being sent: stop it first.' }[String(status)],
  details: {
    label: 'Preview and send',
    titleOf: ({ subject }) => subject,
    render: () => null,
    mailing: issueMailing,
  },
  actions: ({ started_at, is_shared }) => (started_at ? [is_shared ? hide : share] : []),
  nameOf: ({ subject }) => subject,
  publicAddress: ({ id, started_at, is_shared }) => (started_at && is_shared ? `/newsletter/${id}` : ''),
})

function IssueCard({ subject, preview_text, status, send_at, started_at, is_shared, created_at }: Issue) {
  const moment = started_at
    ? `Sent from ${formatMinute(started_at)}`
    : status === 'scheduled' && send_at
      ? `Leaves on ${formatMinute(send_at)}, Nepal time`
      : `Written on ${formatMinute(created_at)}`
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge dot tone={tones[status]}>
          {status}
        </Badge>
        <span className="min-w-0 font-semibold wrap-anywhere">{subject}</span>
        {is_shared && <Badge tone="info">On the site</Badge>}
      </p>
      {preview_text && <p className="line-clamp-1 text-ink-muted">{preview_text}</p>}
      <p className="text-ink-muted">{moment}</p>
    </div>
  )
}
