import { MessageSquareQuote } from 'lucide-react'
import { activationOf } from '#app/admin-kit/bulk-actions.ts'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { activeFilter } from '#app/admin-kit/list-choices.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { RatingStars } from '#app/ui/media/rating-stars.tsx'
import { testimonialMessages } from './admin-messages.ts'
import { testimonialSchema } from './schema.ts'

const words = { one: 'testimonial', many: 'testimonials' }

export const testimonials = defineResource({
  path: 'testimonials',
  table: 'testimonials',
  title: 'Testimonials',
  group: 'Content Management',
  icon: MessageSquareQuote,
  words,
  dashboardCount: { label: 'Testimonials', order: 3 },
  messages: testimonialMessages,
  empty: 'No testimonials found. Create your first testimonial to get started.',
  schema: testimonialSchema,
  list: {
    layout: 'cards',
    order: [['created_at', 'desc']],
    search: ['client_name', 'client_location', 'testimonial_text', 'trip_type'],
    filter: activeFilter,
    card: {
      render: (one) => (
        <div className="flex h-full flex-col gap-3">
          <div className="flex items-center gap-3">
            <Avatar name={one.client_name || '?'} src={one.client_image_url} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{one.client_name || 'No name'}</p>
              <p className="text-sm text-ink-muted">{one.client_location}</p>
            </div>
            <RatingStars value={one.rating} />
          </div>
          <blockquote className="line-clamp-5 text-sm">{one.testimonial_text}</blockquote>
          <p className="mt-auto flex flex-wrap gap-1.5">
            {one.trip_type && <Badge tone="info">{one.trip_type}</Badge>}
            {one.is_featured && <Badge tone="accent">Featured</Badge>}
            {!one.is_active && <Badge dot>Inactive</Badge>}
          </p>
        </div>
      ),
    },
  },
  form: { in: 'inline' },
  bulk: activationOf(words),
  hasHistory: true,
  remove: { confirm: 'Are you sure you want to delete this testimonial?', hasTrash: true },
  nameOf: ({ client_name }) => client_name || 'testimonial without name',
})
