import { History } from 'lucide-react'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { noFields } from '#app/admin-kit/fields.ts'
import { sortsByTime } from '#app/admin-kit/list-choices.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Badge, type BadgeProps } from '#app/ui/feedback/badge.tsx'
import { auditMessages } from './admin-messages.ts'
import { changesOf, type Entry, eventOf, isForgotten, nameOfEntry } from './changes.ts'
import { Difference } from './difference.tsx'

const actions: Record<Entry['action'], { label: string; tone: BadgeProps['tone'] }> = {
  insert: { label: 'Created', tone: 'success' },
  update: { label: 'Changed', tone: 'info' },
  delete: { label: 'Deleted', tone: 'danger' },
}

export const auditLog = defineResource({
  path: 'audit-trail',
  table: 'audit_log',
  title: 'Audit Trail',
  note: 'who changed what, and when',
  group: 'System',
  icon: History,
  role: 'super_admin',
  words: { one: 'entry', many: 'entries' },
  messages: auditMessages,
  empty: 'Nothing has been changed yet.',
  schema: noFields,
  list: {
    layout: 'rows',
    order: [['at', 'desc']],
    sorts: sortsByTime('at'),
    search: ['actor_email', 'table_name', 'row_name', 'row_id'],
    filter: {
      label: 'Action',
      column: 'action',
      options: Object.entries(actions).map(([value, { label }]) => ({ value, label })),
    },
    card: {
      render: (entry) => (
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge dot tone={eventOf(entry) ? 'neutral' : actions[entry.action].tone}>
              {eventOf(entry) ?? actions[entry.action].label}
            </Badge>
            <span className="min-w-0 font-semibold break-words">{nameOfEntry(entry)}</span>
          </p>
          <p className="break-words text-ink-muted">
            {entry.actor_email ?? 'Unknown'} · <time dateTime={entry.at}>{formatMinute(entry.at)}</time>
            {entry.action === 'update' &&
              !isForgotten(entry) &&
              ` · ${changesOf(entry)
                .map(({ column }) => column)
                .join(', ')}`}
          </p>
        </div>
      ),
    },
  },
  isLog: true,
  nameOf: (entry) => `${actions[entry.action].label} ${nameOfEntry(entry)}, ${formatMinute(entry.at)}`,
  details: {
    label: 'Difference',
    titleOf: nameOfEntry,
    render: (entry) => (
      <>
        <p className="-mt-3 text-sm text-ink-muted">
          {actions[entry.action].label} by {entry.actor_email ?? 'unknown'} on {formatMinute(entry.at)}
        </p>
        {isForgotten(entry) ? (
          <p>A visitor had sent it. When it was deleted, its words were deleted here too.</p>
        ) : (
          <Difference changes={changesOf(entry)} />
        )}
      </>
    ),
  },
})
