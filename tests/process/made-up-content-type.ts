/** Tours, which staff arrange and visitors see on a page of their own: what somebody who adds a content type writes. */

export const migration = `
create table public.tours (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(btrim(title)) between 1 and 200),
  days integer not null default 1 check (days between 1 and 60),
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on public.tours (display_order);
call private.lock_table('public.tours');
grant select on public.tours to anon;
create policy "visitors see active ones" on public.tours for select to anon using (is_active);
call private.managed_by_admins('public.tours');
call private.has_display_order('public.tours');
`

export const feature = {
  'schema.ts': `
import { z } from 'zod'
import { integer, text, toggle } from '#app/admin-kit/fields.ts'

export const tourSchema = z.object({
  title: text({ label: 'Title', required: true, max: 200 }),
  days: integer({ label: 'Days', min: 1, max: 60, initial: () => 1 }),
  display_order: integer({ label: 'Display Order', isNextInOrder: true, help: 'Smaller first.' }),
  is_active: toggle({ label: 'Active', initial: true }),
})
`,
  'queries.ts': `
import type { Data } from '#app/lib/data/data.ts'

export const listActiveTours = async (data: Data) => {
  const { data: rows } = await data
    .from('tours')
    .select('id,title,days')
    .eq('is_active', true)
    .order('display_order')
    .throwOnError()
  return rows
}

export type Tour = Awaited<ReturnType<typeof listActiveTours>>[number]
`,
  'admin.tsx': `
import { Map as MapIcon } from 'lucide-react'
import { resourceMessages } from '#app/admin-kit/messages.ts'
import { defineResource } from '#app/admin-kit/define-resource.ts'
import { activeFilter } from '#app/admin-kit/list-choices.ts'
import { ActiveBadge } from '#app/ui/feedback/active-badge.tsx'
import { tourSchema } from './schema.ts'

export const tours = defineResource({
  path: 'tours',
  table: 'tours',
  title: 'Tours',
  note: 'in the order visitors see them',
  group: 'Travel Services',
  icon: MapIcon,
  words: { one: 'tour', many: 'tours' },
  messages: resourceMessages('tour', 'tours', 'Tour'),
  empty: 'No tours yet.',
  schema: tourSchema,
  list: {
    layout: 'table',
    order: [['display_order', 'asc']],
    search: ['title'],
    filter: activeFilter,
    columns: [
      { header: 'Order', cell: ({ display_order }) => <span className="tabular-nums">{display_order}</span> },
      { header: 'Title', cell: ({ title }) => <span className="font-semibold">{title}</span> },
      { header: 'Status', cell: ({ is_active }) => <ActiveBadge isActive={is_active} /> },
    ],
  },
  form: { in: 'dialog' },
  remove: { confirm: 'Are you sure you want to delete this tour?' },
  nameOf: ({ title }) => title,
})
`,
  'tours-page.tsx': `
import { Section } from '#app/ui/layout/section.tsx'
import type { Tour } from './queries.ts'

export function ToursPage({ tours }: { tours: Tour[] }) {
  return (
    <Section title="Tours" headingLevel="h1">
      <ul>
        {tours.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Section>
  )
}
`,
  'route.tsx': `
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { dataContext } from '#app/lib/data/request-context.ts'
import type { Route } from './+types/route'
import { listActiveTours } from './queries.ts'
import { ToursPage } from './tours-page.tsx'

export const loader = ({ context }: Route.LoaderArgs) => listActiveTours(context.get(dataContext))

export const meta = (page: Route.MetaArgs) =>
  pageMeta(page, { title: 'Our Tours', description: 'Walks of a day and of three weeks.' })

export default function ToursRoute({ loaderData }: Route.ComponentProps) {
  return <ToursPage tours={loaderData} />
}
`,
}
