import { Archive, CheckCheck, Inbox, type LucideIcon, Mail, Phone, Reply, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { defineResource, type ListedRow } from '#app/admin-kit/define-resource.ts'
import { longText } from '#app/admin-kit/fields.ts'
import { sortsByTime } from '#app/admin-kit/list-choices.ts'
import { mayBeSpam, spamActions, spamOption, withoutSpam } from '#app/features/spam/spam-actions.ts'
import { SpamBadge, SpamNote } from '#app/features/spam/spam-note.tsx'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { mailLink, telephoneLink } from '#app/lib/text/format.ts'
import { Badge, type BadgeProps } from '#app/ui/feedback/badge.tsx'
import { inquiryMarked, inquiryMessages } from './admin-messages.ts'
import { replyLink } from './reply-link.ts'

type Inquiry = ListedRow<'inquiries'>
type Status = Inquiry['status']
const statuses: readonly Status[] = ['responded', 'closed', 'pending']

const noteSchema = z.object({
  internal_note: longText({ label: 'Internal note', max: 5000, rows: 6, help: 'Only staff read it.' }),
})

const nextStatuses: Record<Status, readonly Status[]> = {
  pending: ['responded', 'closed'],
  responded: ['closed', 'pending'],
  closed: ['pending'],
}
const icons: Record<Status, LucideIcon> = { pending: RotateCcw, responded: CheckCheck, closed: Archive }
const tones: Record<Status, BadgeProps['tone']> = { pending: 'warning', responded: 'success', closed: 'neutral' }

const spam = spamActions('Inquiry', 'inquiries')

export const inquiries = defineResource({
  path: 'inquiries',
  table: 'inquiries',
  title: 'Inquiries',
  group: 'Communication',
  icon: Inbox,
  words: { one: 'inquiry', many: 'inquiries' },
  dashboardCount: { label: 'Inquiries', order: 5 },
  messages: inquiryMessages,
  empty: 'No inquiries found.',
  schema: noteSchema,
  list: {
    layout: 'sheets',
    order: [['created_at', 'desc']],
    sorts: [
      ...sortsByTime('created_at'),
      {
        value: 'overdue',
        label: 'Overdue first',
        order: [
          ['due_at', 'asc'],
          ['created_at', 'desc'],
        ],
      },
      { value: 'name', label: 'Name', order: [['name', 'asc']] },
    ],
    search: ['name', 'email', 'subject', 'message_start'],
    hasCounters: true,
    where: withoutSpam,
    filter: {
      label: 'Status',
      column: 'status',
      isAlwaysShown: true,
      options: [
        { value: 'pending', label: 'Pending' },
        { value: 'responded', label: 'Responded' },
        { value: 'closed', label: 'Closed' },
        spamOption('Spam'),
      ],
      empty: ({ value }) => `No ${value} inquiries found.`,
    },
    card: { render: (inquiry) => <InquiryCard {...inquiry} /> },
  },
  form: { in: 'dialog', size: 'md', editTitle: 'Internal note', isEditOnly: true },
  remove: { confirm: 'Are you sure you want to delete this inquiry?' },
  details: {
    label: 'Conversation',
    titleOf: ({ name }) => name,
    render: (inquiry) => <InquiryFacts {...inquiry} />,
    conversation: {
      column: 'inquiry_id',
      answersFor: 'inquiries',
      opening: ({ name, created_at, subject, message }) => ({ author: name, at: created_at, subject, words: message }),
      reply: (data, inquiry, html) => data.rpc('send_reply', { inquiry, html }).throwOnError(),
      note: (data, inquiry, words) => data.rpc('note_on_inquiry', { inquiry, words }).throwOnError(),
    },
  },
  desk: { assignee: 'assigned_to', followUp: 'follow_up_on', due: 'due_at' },
  nameOf: ({ name, subject }) => `${name}, ${subject}`,
  links: (inquiry) => [{ label: 'Reply', icon: Reply, href: replyLink(inquiry) }],
  actions: ({ status, is_spam }) =>
    is_spam
      ? [spam.notSpam]
      : [
          ...nextStatuses[status].map((to) => ({
            label: `Mark as ${to}`,
            icon: icons[to],
            change: { status: to },
            done: inquiryMarked(to),
          })),
          ...(mayBeSpam({ is_spam, status }) ? [spam.markAsSpam] : []),
        ],
  bulk: [
    ...statuses.map((to) => ({
      label: `Mark as ${to}`,
      icon: icons[to],
      change: { status: to },
      appliesTo: ({ status, is_spam }: Inquiry) => !is_spam && nextStatuses[status].includes(to),
      done: (count: number) => inquiryMarked(to, count),
    })),
    ...spam.bulk,
  ],
  pending: { status: 'pending' },
})

function InquiryCard(inquiry: Inquiry) {
  return (
    <InquiryFacts {...inquiry}>
      <p className="max-w-text break-words whitespace-pre-wrap">{inquiry.message}</p>
    </InquiryFacts>
  )
}

interface InquiryFactsProps extends Inquiry {
  children?: ReactNode
}

function InquiryFacts({ children, ...inquiry }: InquiryFactsProps) {
  const { name, email, phone, subject, status, created_at, responded_at, internal_note, is_spam } = inquiry
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p className="display min-w-0 text-lg break-words">{subject}</p>
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
          <time dateTime={created_at}>{formatMinute(created_at)}</time>
          {is_spam ? (
            <SpamBadge />
          ) : (
            <Badge dot tone={tones[status]}>
              {status}
            </Badge>
          )}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <span className="font-semibold">{name}</span>
        <Contact icon={Mail} href={mailLink(email)} text={email} />
        {phone && <Contact icon={Phone} href={telephoneLink(phone)} text={phone} />}
      </p>
      {children}
      <SpamNote {...inquiry} />
      {responded_at && <p className="text-sm text-ink-muted">Responded on {formatMinute(responded_at)}</p>}
      {internal_note && (
        <div className="max-w-text rounded-md border-s-3 border-accent bg-surface-sunken px-4 py-2.5 text-sm">
          <p className="font-semibold">Internal note</p>
          <p className="break-words whitespace-pre-wrap">{internal_note}</p>
        </div>
      )}
    </div>
  )
}

function Contact({ icon: Icon, href, text }: { icon: LucideIcon; href: string; text: string }) {
  return (
    <a href={href} className="inline-flex min-w-0 items-center gap-1.5 break-all text-ink underline">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-muted" /> {text}
    </a>
  )
}
