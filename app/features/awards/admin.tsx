import { Award } from 'lucide-react'
import { activationOf } from '#app/admin-kit/bulk-actions.ts'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { activeFilter } from '#app/admin-kit/list-choices.ts'
import { ActiveBadge } from '#app/ui/feedback/active-badge.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Thumbnail } from '#app/ui/media/thumbnail.tsx'
import { awardMessages } from './admin-messages.ts'
import { awardSchema } from './schema.ts'

const words = { one: 'award', many: 'awards' }

export const awards = defineResource({
  path: 'awards',
  table: 'awards',
  title: 'Awards',
  group: 'Content Management',
  icon: Award,
  words,
  dashboardCount: { label: 'Awards', order: 4 },
  messages: awardMessages,
  empty: 'No awards yet. Visitors see the built-in samples.',
  schema: awardSchema,
  list: {
    layout: 'cards',
    order: [['year', 'desc']],
    search: ['title', 'organization', 'category'],
    filter: activeFilter,
    card: {
      render: ({ title, organization, year, category, image_url, is_active }) => (
        <div className="flex gap-4">
          <Thumbnail isEmblem src={image_url} className="w-18 self-start" />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-ink-muted">
              {organization} · <span className="tabular-nums">{year}</span>
            </p>
            <p className="flex flex-wrap gap-1.5">
              <ActiveBadge isActive={is_active} />
              {category && <Badge tone="info">{category}</Badge>}
            </p>
          </div>
        </div>
      ),
    },
  },
  form: { in: 'dialog' },
  bulk: activationOf(words),
  hasHistory: true,
  remove: { confirm: false, hasTrash: true },
  nameOf: ({ title }) => title,
})
