import { FileText } from 'lucide-react'
import { publicationOf } from '#app/admin-kit/bulk-actions.ts'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { publishedFilter } from '#app/admin-kit/list-choices.ts'
import { draftPreviewPath } from '#app/admin-kit/preview.ts'
import { scheduleStateOf } from '#app/admin-kit/schedule.ts'
import { ScheduleBadge } from '#app/admin-kit/schedule-badge.tsx'
import { pageMessages } from './admin-messages.ts'
import { pageSchema } from './schema.ts'

const words = { one: 'page', many: 'pages' }

export const pages = defineResource({
  path: 'pages',
  table: 'pages',
  title: 'Pages',
  group: 'Content Management',
  icon: FileText,
  words,
  dashboardCount: { label: 'Pages', order: 6 },
  messages: pageMessages,
  empty: 'No pages yet.',
  schema: pageSchema,
  list: {
    layout: 'rows',
    order: [['created_at', 'desc']],
    search: ['title', 'slug'],
    filter: publishedFilter,
    card: {
      render: ({ title, slug, meta_description, is_published, ...times }) => (
        <div className="flex flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{title}</span>
            <ScheduleBadge row={times} isPublished={is_published} />
          </p>
          <p className="text-sm text-ink-muted">/{slug}</p>
          {meta_description && <p className="line-clamp-1 text-sm text-ink-muted">{meta_description}</p>}
        </div>
      ),
    },
  },
  form: { in: 'dialog', size: 'xl' },
  hasPreview: true,
  writingPage: { title: 'title', text: 'content', published: 'is_published' },
  bulk: publicationOf(words),
  hasHistory: true,
  remove: { confirm: 'Are you sure you want to delete this page?', hasTrash: true },
  nameOf: ({ title }) => title,
  publicAddress: ({ id, slug, is_published, ...times }) =>
    scheduleStateOf(times, is_published) === 'on' ? `/${slug}` : draftPreviewPath('pages', id),
})
