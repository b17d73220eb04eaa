import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, type RunningServer } from '../support/running-server.ts'
import { TestBrowser } from '../support/test-browser.ts'

const root = path.join(import.meta.dirname, '../..')
const admin = { email: 'root@example.com', password: 'correct horse battery' }
let copy: string
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

async function addLine(file: string, before: string, line: string) {
  const text = await readFile(path.join(copy, file), 'utf8')
  expect(text).toContain(before)
  await writeFile(path.join(copy, file), text.replace(before, line + before))
}

/** Inside the project, so that its packages resolve; ignored by all tools. */
beforeAll(async () => {
  await mkdir(path.join(root, 'test-results'), { recursive: true })
  copy = await mkdtemp(path.join(root, 'test-results/new-content-type-'))
  const files = ['app', 'server', 'scripts', 'database/engine', 'database/migrations', 'database/starter/content']
  const configs = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
  const starter = ['load.ts', 'insert-rows.ts', 'picture-address.ts'].map((file) => `database/starter/${file}`)
  for (const file of [...files, ...configs, ...starter])
    await cp(path.join(root, file), path.join(copy, file), { recursive: true })
  await symlink(path.join(root, 'database/starter/pictures'), path.join(copy, 'database/starter/pictures'))
  await symlink(path.join(root, 'public'), path.join(copy, 'public'))

  await writeFile(path.join(copy, 'database/migrations/900.do.tours.sql'), migration)
  await mkdir(path.join(copy, 'app/features/tours'))
  for (const [name, text] of Object.entries(feature))
    await writeFile(path.join(copy, 'app/features/tours', name), text.trimStart())
  await addLine('app/routes.ts', "    route('404',", "    route('tours', 'features/tours/tours-page.tsx'),\n")
  await addLine(
    'app/admin/registry/resources.ts',
    'import type { Resource }',
    "import { tours } from '#app/features/tours/admin.tsx'\n",
  )
  await addLine('app/admin/registry/resources.ts', ']\n\nexport const findResource', '  tours,\n')
})
afterAll(async () => {
  await running?.stop()
  // Its last log lines may not be written yet.
  await rm(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Lints the new files and the two that refer to them; the rest of the copy is unchanged. */
async function mistakesInTypes() {
  await promisify(execFile)(path.join(root, 'node_modules/.bin/react-router'), ['typegen'], { cwd: copy })
  const changed = [
    ...Object.keys(feature).map((name) => `app/features/tours/${name}`),
    'app/admin/registry/resources.ts',
    'app/routes.ts',
  ]
  const settings = JSON.parse(await readFile(path.join(copy, 'tsconfig.json'), 'utf8'))
  settings.include = [...changed, '.react-router/types/**/*', 'app/**/*.d.ts']
  const { fileNames, options } = ts.parseJsonConfigFileContent(settings, ts.sys, copy)
  const program = ts.createProgram(fileNames, options)
  return changed
    .flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(path.join(copy, file))))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
}

test('a new content type is a migration, a folder, a route line and a registry line', async () => {
  // Before the server starts, because it regenerates the pages' types.
  expect(await mistakesInTypes()).toEqual([])
  const server = await launch({
    dataDir: path.join(copy, 'data'),
    command: [process.execPath, 'scripts/dev.mjs'],
    cwd: copy,
    env: {
      ...{ PRABAS_DEV_CHILD: '1', NODE_ENV: 'development', HMR_PORT: String(20_000 + (process.pid % 20_000)) },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    },
  })
  running = server
  const staff = new TestBrowser(server.url)
  await staff.signIn(admin.email, admin.password)
  for (const tour of [
    { title: 'Over the pass', days: 9 },
    { title: 'Not yet', is_active: false },
  ])
    expect((await staff.post('/rest/v1/tours', tour)).status).toBe(201)
  expect((await staff.post('/rest/v1/tours', { title: 'Too long', days: 61 })).status).toBe(400)

  const list = await new TestBrowser(server.url).get('/tours')
  expect(list.status).toBe(200)
  expect(list.text).toContain('Over the pass')
  expect(list.text).not.toContain('Not yet')
  const screen = await staff.get('/admin/tours')
  expect(screen.status).toBe(200)
  for (const words of ['<h1 class="display text-2xl">Tours</h1>', 'href="/admin/tours"'])
    expect(screen.text).toContain(words)
  expect((await staff.get('/admin/no-such-screen')).status).toBe(404)
})
