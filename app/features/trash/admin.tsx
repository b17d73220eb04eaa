import { Trash, Undo2 } from 'lucide-react'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { sortsByTime } from '#app/admin-kit/list-choices.ts'
import { restored } from '#app/admin-kit/messages.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { trashMessages } from './admin-messages.ts'
import { restoredSlugSchema } from './schema.ts'

const uniqueViolation = '23505'
const isSlugTaken = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === uniqueViolation

/** `blog_posts` as people read it. */
const kindOf = (table: string) => `${table.charAt(0).toUpperCase()}${table.slice(1).replaceAll('_', ' ')}`

/** What staff deleted in the last 30 days. Every content table with `private.has_trash` is in it. */
export const trash = defineResource({
  path: 'trash',
  table: 'trash',
  title: 'Trash',
  note: 'kept for 30 days',
  group: 'Content Management',
  icon: Trash,
  words: { one: 'item', many: 'items' },
  messages: trashMessages,
  empty: 'The trash is empty. What staff delete stays here for 30 days.',
  schema: restoredSlugSchema,
  list: {
    layout: 'rows',
    order: [['deleted_at', 'desc']],
    sorts: sortsByTime('deleted_at'),
    search: ['title', 'slug', 'deleted_by', 'visitors'],
    card: {
      render: ({ table_name, title, slug, deleted_at, deleted_by }) => (
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge>{kindOf(table_name)}</Badge>
            <span className="min-w-0 font-semibold break-words">{title}</span>
          </p>
          <p className="break-words text-ink-muted">
            {slug && `${slug} · `}
            {deleted_by ?? 'Unknown'} · <time dateTime={deleted_at}>{formatMinute(deleted_at)}</time>
          </p>
        </div>
      ),
    },
  },
  formAfterFailure: { title: 'Restore with another slug', saveLabel: 'Restore' },
  remove: { confirm: 'Are you sure you want to delete this for good?', role: 'super_admin' },
  nameOf: ({ title, table_name }) => title || kindOf(table_name),
  actions: ({ slug }) => [
    {
      label: 'Restore',
      icon: Undo2,
      change: {},
      takesAway: true,
      run: (data, { id }) => data.rpc('restore_from_trash', { trash_id: id }).throwOnError(),
      isMendedByForm: (error) => slug !== null && isSlugTaken(error),
      done: restored,
    },
  ],
  store: {
    insert() {
      throw new Error('Only the database adds to the trash')
    },
    async update(data, { id }, { slug }) {
      await data.rpc('restore_from_trash', { trash_id: id, new_slug: slug }).throwOnError()
      return true
    },
  },
})
