import { CircleCheck, CirclePause, Mail } from 'lucide-react'
import { activationOf } from '#app/admin-kit/bulk-actions.ts'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { noFields } from '#app/admin-kit/fields.ts'
import { activeFilter, sortsByTime } from '#app/admin-kit/list-choices.ts'
import { dayInNepal, formatMoment } from '#app/lib/nepal-dates.ts'
import { ActiveBadge } from '#app/ui/feedback/active-badge.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { subscriberMessages, subscriptionMessages } from './admin-messages.ts'

const words = { one: 'subscriber', many: 'subscribers' }

export const newsletter = defineResource({
  path: 'newsletter',
  table: 'newsletter_subscriptions',
  title: 'Newsletter',
  group: 'Communication',
  icon: Mail,
  words,
  dashboardCount: { label: 'Newsletter Subs', order: 8 },
  messages: subscriberMessages,
  empty: 'No newsletter subscriptions found.',
  schema: noFields,
  list: {
    layout: 'table',
    order: [['subscribed_at', 'desc']],
    sorts: [...sortsByTime('subscribed_at'), { value: 'email', label: 'Email', order: [['email', 'asc']] }],
    search: ['email'],
    filter: activeFilter,
    hasCounters: true,
    hasRefresh: true,
    columns: [
      {
        header: 'Email',
        cell: ({ email }) => <span className="block font-semibold break-all @2xl:min-w-52">{email}</span>,
      },
      {
        header: 'Status',
        cell: ({ is_active, confirmed_at, bounced_at }) => (
          <span className="flex flex-wrap gap-2">
            <ActiveBadge isActive={is_active} />
            {!confirmed_at && <Badge tone="warning">Unconfirmed</Badge>}
            {bounced_at && <Badge tone="danger">Bounced on {formatMoment(bounced_at)}</Badge>}
          </span>
        ),
      },
      { header: 'Subscribed', cell: ({ subscribed_at }) => formatMoment(subscribed_at) },
      {
        header: 'Link',
        cell: ({ email, unsubscribe_token }) => (
          <a
            href={`/newsletter/unsubscribe/${unsubscribe_token}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Unsubscribe link: ${email}`}
            className="underline"
          >
            Unsubscribe link
          </a>
        ),
      },
    ],
  },
  bulk: activationOf(words),
  remove: { confirm: { textFor: ({ email }) => `Are you sure you want to delete the subscription for ${email}?` } },
  nameOf: ({ email }) => email,
  actions: ({ is_active }) => [
    is_active
      ? { label: 'Deactivate', icon: CirclePause, change: { is_active: false }, done: subscriptionMessages.deactivated }
      : { label: 'Activate', icon: CircleCheck, change: { is_active: true }, done: subscriptionMessages.activated },
  ],
  csvExport: {
    fileName: 'newsletter_subscriptions',
    columns: [
      { header: 'Email', value: ({ email }) => email },
      { header: 'Status', value: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
      { header: 'Subscribed Date', value: ({ subscribed_at }) => dayInNepal(new Date(subscribed_at)) },
    ],
    messages: { done: subscriptionMessages.exported, none: subscriptionMessages.nothingToExport },
  },
})
