import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browserish } from '../support/browserish.ts'
import type { RunningServer } from '../support/running-server.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const registry = 'app/admin/registry/resources.ts'
let copy: ProjectCopy
let running: RunningServer | undefined

const migration = `
create table public.tours (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(btrim(title)) between 1 and 200),
  days integer not null default 1 check (days between 1 and 60),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call private.lock_table('public.tours');
grant select on public.tours to anon;
create policy "visitors see active ones" on public.tours for select to anon using (is_active);
call private.managed_by_admins('public.tours');
`

const feature = {
  'schema.ts': `
import { z } from 'zod'
import { integer, text, toggle } from '#app/admin-kit/fields.ts'

export const tourSchema = z.object({
  title: text({ label: 'Title', required: true, max: 200 }),
  days: integer({ label: 'Days', min: 1, max: 60, initial: () => 1 }),
  is_active: toggle({ label: 'Active', initial: true }),
})
`,
  'admin.tsx': `
import { Map as MapIcon } from 'lucide-react'
import { resourceMessages } from '#app/admin-kit/messages.ts'
import { activeFilter, defineResource } from '#app/admin-kit/define-resource.ts'
import { tourSchema } from './schema.ts'

export const tours = defineResource({
  path: 'tours',
  table: 'tours',
  title: 'Tours',
  group: 'Travel Services',
  icon: MapIcon,
  words: { one: 'tour', many: 'tours' },
  messages: resourceMessages('tour', 'tours', 'Tour'),
  empty: 'No tours yet.',
  schema: tourSchema,
  list: {
    layout: 'cards',
    order: [['created_at', 'desc']],
    search: ['title'],
    filter: activeFilter,
    card: { of: ({ title, days }) => <p>{title}, {days} days</p> },
  },
  form: { in: 'dialog' },
  remove: { confirm: 'Are you sure you want to delete this tour?' },
  nameOf: ({ title }) => title,
})
`,
  'tours-page.tsx': `
import { dataContext } from '#app/lib/data/request-context.ts'
import { Section } from '#app/ui/layout/section.tsx'
import type { Route } from './+types/tours-page'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { data } = await context.get(dataContext).from('tours').select('id,title').eq('is_active', true).throwOnError()
  return data
}

export default function ToursPage({ loaderData }: Route.ComponentProps) {
  return (
    <Section title="Tours" headingLevel="h1">
      <ul>
        {loaderData.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Section>
  )
}
`,
}

const addBefore = (file: string, place: string, line: string) => copy.replace(file, place, line + place)

beforeAll(async () => {
  copy = await copyProject('new-content-type')
  await copy.write('database/migrations/900.do.tours.sql', migration)
  for (const [name, text] of Object.entries(feature)) await copy.write(`app/features/tours/${name}`, text.trimStart())
  await addBefore('app/routes.ts', "    route('404',", "    route('tours', 'features/tours/tours-page.tsx'),\n")
  await addBefore(registry, 'import type { Resource }', "import { tours } from '#app/features/tours/admin.tsx'\n")
  await addBefore(registry, ']\n\nexport const findResource', '  tours,\n')
  if (await copy.hasScript('types')) await copy.runScript('types')
})
afterAll(async () => {
  await running?.stop()
  await copy.remove()
})

test('a new content type compiles', async () => {
  const files = Object.keys(feature).map((name) => `app/features/tours/${name}`)
  expect(await copy.findTypeErrors([...files, registry, 'app/routes.ts'])).toEqual([])
})

test('a new content type is a migration, a folder, a route line and a registry line', async () => {
  const server = await copy.launch()
  running = server
  const staff = new Browserish(server.url)
  await staff.signIn()
  for (const tour of [
    { title: 'Over the pass', days: 9 },
    { title: 'Not yet', is_active: false },
  ])
    expect((await staff.post('/rest/v1/tours', tour)).status).toBe(201)
  expect((await staff.post('/rest/v1/tours', { title: 'Too long', days: 61 })).status).toBe(400)

  const list = await new Browserish(server.url).get('/tours')
  expect(list.status).toBe(200)
  expect(list.text).toContain('Over the pass')
  expect(list.text).not.toContain('Not yet')
  const screen = await staff.get('/admin/tours')
  expect(screen.status).toBe(200)
  for (const words of ['<h1 class="display text-2xl">Tours</h1>', 'href="/admin/tours"'])
    expect(screen.text).toContain(words)
  expect((await staff.get('/admin/no-such-screen')).status).toBe(404)
})
