import { Compass } from 'lucide-react'
import { activationOf } from '#app/admin-kit/bulk-actions.ts'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { activeFilter } from '#app/admin-kit/list-choices.ts'
import { versionOf, withVersion } from '#app/lib/files/picture-source.ts'
import { ActiveBadge } from '#app/ui/feedback/active-badge.tsx'
import { Thumbnail } from '#app/ui/media/thumbnail.tsx'
import { serviceAdminMessages } from './admin-messages.ts'
import { serviceSchema } from './schema.ts'

const words = { one: 'service', many: 'services' }

export const services = defineResource({
  path: 'services',
  table: 'services',
  title: 'Services',
  note: 'in the order visitors see them',
  group: 'Business Management',
  icon: Compass,
  words,
  messages: serviceAdminMessages,
  empty: 'No services yet.',
  schema: serviceSchema,
  list: {
    layout: 'table',
    order: [['display_order', 'asc']],
    search: ['title', 'description'],
    filter: activeFilter,
    columns: [
      { header: 'Order', cell: ({ display_order }) => <span className="tabular-nums">{display_order}</span> },
      {
        header: 'Photo',
        isUnlabelled: true,
        cell: ({ icon_url, updated_at }) => (
          <Thumbnail src={icon_url && withVersion(icon_url, versionOf(updated_at))} className="w-18" />
        ),
      },
      { header: 'Title', cell: ({ title }) => <span className="font-semibold">{title}</span> },
      { header: 'Status', cell: ({ is_active }) => <ActiveBadge isActive={is_active} /> },
    ],
  },
  form: { in: 'dialog' },
  bulk: activationOf(words),
  hasHistory: true,
  remove: { confirm: 'Are you sure you want to delete this service?', hasTrash: true },
  canReorder: true,
  nameOf: ({ title }) => title,
})
