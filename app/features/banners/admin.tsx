import { Images } from 'lucide-react'
import { scheduledActivationOf } from '#app/admin-kit/bulk-actions.ts'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { releasedFilter } from '#app/admin-kit/list-choices.ts'
import { ScheduleBadge } from '#app/admin-kit/schedule-badge.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Thumbnail } from '#app/ui/media/thumbnail.tsx'
import { bannerMessages } from './admin-messages.ts'
import { bannerSchema } from './schema.ts'

const words = { one: 'banner', many: 'banners' }

export const banners = defineResource({
  path: 'banners',
  table: 'banner_slides',
  title: 'Banners',
  note: 'in the order visitors see them',
  group: 'Content Management',
  icon: Images,
  words,
  dashboardCount: { label: 'Banners', order: 7 },
  messages: bannerMessages,
  empty: 'No banners yet. Visitors see the built-in slide.',
  schema: bannerSchema,
  list: {
    layout: 'rows',
    order: [['display_order', 'asc']],
    search: ['title', 'subtitle'],
    filter: releasedFilter,
    card: {
      render: ({ title, subtitle, image_url, buttons, is_active, ...times }) => (
        <div className="flex items-center gap-4">
          <Thumbnail src={image_url} className="w-28" />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{title}</span> <ScheduleBadge row={times} isActive={is_active} />
            </p>
            {subtitle && <p className="line-clamp-2 text-sm text-ink-muted">{subtitle}</p>}
            {buttons.length > 0 && (
              <p className="flex flex-wrap gap-1.5">
                {buttons.map(({ text, link, style }) => (
                  <Badge key={`${text} ${link}`} tone={style === 'accent' ? 'accent' : 'neutral'}>
                    {text}
                  </Badge>
                ))}
              </p>
            )}
          </div>
        </div>
      ),
    },
  },
  form: { in: 'dialog', size: 'lg' },
  bulk: scheduledActivationOf(words),
  hasHistory: true,
  remove: { confirm: 'Are you sure you want to delete this banner?', hasTrash: true },
  canReorder: true,
  nameOf: ({ title }) => title,
})
