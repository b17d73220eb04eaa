import { Newspaper } from 'lucide-react'
import { publicationOf } from '#app/admin-kit/bulk-actions.ts'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { publishedFilter } from '#app/admin-kit/list-choices.ts'
import { draftPreviewPath } from '#app/admin-kit/preview.ts'
import { scheduleStateOf } from '#app/admin-kit/schedule.ts'
import { ScheduleBadge } from '#app/admin-kit/schedule-badge.tsx'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Thumbnail } from '#app/ui/media/thumbnail.tsx'
import { postMessages } from './admin-messages.ts'
import { postSchema } from './schema.ts'

const words = { one: 'blog post', many: 'blog posts' }

export const blogs = defineResource({
  path: 'blogs',
  table: 'blog_posts',
  title: 'Blogs',
  group: 'Content Management',
  icon: Newspaper,
  words,
  dashboardCount: { label: 'Blog Posts', order: 2 },
  messages: postMessages,
  empty: 'No blog posts found. Create your first blog post to get started.',
  schema: postSchema,
  list: {
    layout: 'rows',
    order: [['created_at', 'desc']],
    search: ['title', 'slug', 'excerpt', 'category'],
    filter: publishedFilter,
    card: {
      render: ({ title, excerpt, image_url, category, is_published, created_at, ...times }) => (
        <div className="flex items-center gap-4">
          <Thumbnail src={image_url} className="w-20" />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
              <ScheduleBadge row={times} isPublished={is_published} />
            </p>
            {excerpt && <p className="line-clamp-1 text-sm text-ink-muted">{excerpt}</p>}
            <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-muted">
              <Badge tone="info">{category || 'General'}</Badge> {formatMoment(created_at)}
            </p>
          </div>
        </div>
      ),
    },
  },
  form: { in: 'inline', staysOpen: true },
  hasPreview: true,
  writingPage: { title: 'title', text: 'content', published: 'is_published' },
  bulk: publicationOf(words),
  hasHistory: true,
  remove: { confirm: 'Are you sure you want to delete this blog post?', hasTrash: true },
  nameOf: ({ title }) => title,
  publicAddress: ({ id, slug, is_published, ...times }) =>
    scheduleStateOf(times, is_published) === 'on' ? `/blog/${slug}` : draftPreviewPath('blogs', id),
  openLabel: (name) => `View ${name} (opens in a new tab)`,
})
