import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import type { RunningServer } from '../support/running-server.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { feature, migration } from './made-up-content-type.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const registry = 'app/admin/registry/resources.ts'
let copy: ProjectCopy
let running: RunningServer | undefined

const addBefore = (file: string, place: string, line: string) => copy.replace(file, place, line + place)

beforeAll(async () => {
  copy = await copyProject('new-content-type')
  await copy.write('database/migrations/900.do.tours.sql', migration)
  for (const [name, text] of Object.entries(feature)) await copy.write(`app/features/tours/${name}`, text.trimStart())
  await addBefore('app/routes.ts', "    route('404',", "    route('tours', 'features/tours/route.tsx'),\n")
  await addBefore(registry, 'import type { Resource }', "import { tours } from '#app/features/tours/admin.tsx'\n")
  await addBefore(registry, ']\n\nexport const findByTable', '  tours,\n')
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

test('a new content type that staff arrange is a migration, a folder, a route line and a registry line', async () => {
  const server = await copy.launch()
  running = server
  const staff = new TestBrowser(server.url)
  const visitor = new TestBrowser(server.url)
  await staff.signIn()

  const add = async (tour: { title: string; display_order: number; is_active?: boolean }) => {
    const added = await staff.post('/rest/v1/tours?select=id', tour, { prefer: 'return=representation' })
    expect(added.status).toBe(201)
    return added.json()[0].id as string
  }
  const pass = await add({ title: 'Over the pass', display_order: 1 })
  const lake = await add({ title: 'Round the lake', display_order: 2 })
  const river = await add({ title: 'Down the river', display_order: 3 })
  await add({ title: 'Not yet', display_order: 4, is_active: false })
  expect((await staff.post('/rest/v1/tours', { title: 'Too long', days: 61 })).status).toBe(400)

  const page = await visitor.get('/tours')
  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>Our Tours | ')
  const shown = async () => {
    const [main] = /<main[\s\S]*<\/main>/.exec((await visitor.get('/tours')).text)!
    return [...main.matchAll(/<li>([^<]+)<\/li>/g)].map(([, title]) => title)
  }
  expect(await shown()).toEqual(['Over the pass', 'Round the lake', 'Down the river'])

  const swap = { table_name: 'tours', first_id: pass, second_id: lake }
  expect((await visitor.call('swap_display_order', swap)).status).toBe(401)
  expect((await staff.call('swap_display_order', swap)).status).toBe(204)
  await eventually(async () => expect(await shown()).toEqual(['Round the lake', 'Over the pass', 'Down the river']))
  const move = { table_name: 'tours', moved_id: river, target_id: lake }
  expect((await staff.call('move_in_display_order', move)).status).toBe(204)
  await eventually(async () => expect(await shown()).toEqual(['Down the river', 'Round the lake', 'Over the pass']))
  const audited = await staff.get(
    `/rest/v1/audit_log?table_name=eq.tours&row_id=eq.${river}&select=action,row_name&order=at`,
  )
  expect(audited.json()).toEqual([
    { action: 'insert', row_name: 'Down the river' },
    { action: 'update', row_name: 'Down the river' },
  ])

  const screen = await staff.get('/admin/tours')
  expect(screen.status).toBe(200)
  for (const words of ['<h1 class="display text-2xl">Tours</h1>', 'href="/admin/tours"'])
    expect(screen.text).toContain(words)
  expect((await staff.get('/admin/no-such-screen')).status).toBe(404)
})
