import { CornerUpRight } from 'lucide-react'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { redirectMessages } from './admin-messages.ts'
import { readable } from './read-address.ts'
import { redirectSchema } from './schema.ts'

export const redirects = defineResource({
  path: 'redirects',
  table: 'redirects',
  title: 'Redirects',
  group: 'Content Management',
  icon: CornerUpRight,
  words: { one: 'redirect', many: 'redirects' },
  messages: redirectMessages,
  empty: 'No redirects yet. A new slug of a page or post makes one.',
  schema: redirectSchema,
  list: {
    layout: 'rows',
    order: [['created_at', 'desc']],
    search: ['from_path', 'to_address'],
    filter: {
      label: 'Made by',
      column: 'is_automatic',
      options: [
        { value: 'true', label: 'A new slug' },
        { value: 'false', label: 'Staff' },
      ],
    },
    card: {
      render: ({ from_path, to_address, is_automatic }) => (
        <div className="flex flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold break-all">{readable(from_path)}</span>
            {is_automatic && <Badge>Automatic</Badge>}
          </p>
          <p className="break-all text-ink-muted">to {readable(to_address)}</p>
        </div>
      ),
    },
  },
  form: { in: 'dialog', size: 'md' },
  remove: { confirm: 'Are you sure you want to delete this redirect?' },
  nameOf: ({ from_path }) => readable(from_path),
  suggestions: {
    title: 'Not found',
    note: 'Paths that visitors asked for in the last 30 days and that have no page.',
    empty: 'No path has been missing in the last 30 days.',
    label: 'Redirect to…',
    async load(data) {
      const { data: missed } = await data.rpc('most_missed_paths', {}).throwOnError()
      return missed.map(({ path, count }) => ({
        name: readable(path),
        note: `${count} ${Number(count) === 1 ? 'time' : 'times'}`,
        values: { from_path: path },
      }))
    },
  },
})
