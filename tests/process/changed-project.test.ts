import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { TestBrowser } from '../support/test-browser.ts'
import { feature, migration } from './made-up-content-type.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

const root = path.join(import.meta.dirname, '../..')
const [, section = ''] = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').split('### Add a field\n')
const [example = ''] = section.split(/^##/m)
/** What the example tells to change, in its order: a file in bold, then its new content or a difference. */
const steps = [...example.matchAll(/^\*\*`([^`]+)`\*\*[^`]*```(sql|diff)\n([\s\S]*?)```/gm)].map(
  ([, file, language, text]) => ({ file: file!, isNew: language === 'sql', text: text! }),
)
const changed = steps.map(({ file }) => file).filter((file) => !file.startsWith('tests/'))

const registry = 'app/admin/registry/resources.ts'
let copy: ProjectCopy

/** A copy of the project to which a field and a content type are added, as CONTRIBUTING.md says. */
beforeAll(async () => {
  copy = await copyProject('changed-project')
  await copy.copyBuild()
  for (const { file, isNew, text } of steps) {
    if (isNew) await copy.write(numberNextMigration(file), text)
    else await copy.replace(file, sideOf(text, '-'), sideOf(text, '+'))
  }
  await copy.write('database/migrations/900.do.tours.sql', migration)
  for (const [name, text] of Object.entries(feature)) await copy.write(`app/features/tours/${name}`, text.trimStart())
  await addBefore('app/routes.ts', "    route('404',", "    route('tours', 'features/tours/route.tsx'),\n")
  await addBefore(registry, 'import type { Resource }', "import { tours } from '#app/features/tours/admin.tsx'\n")
  await addBefore(registry, ']\n\nexport const findByTable', '  tours,\n')
  await copy.runScript('types')
})
afterAll(() => copy.remove())

function numberNextMigration(file: string) {
  const names = readdirSync(path.join(root, 'database/migrations')).filter((name) => name.endsWith('.sql'))
  const highest = Math.max(...names.map((name) => Number.parseInt(name, 10)))
  return file.replace('0NN', String(highest + 1).padStart(3, '0'))
}

/** The lines of a difference on one of its sides, '-' or '+', with those that both sides share. */
const sideOf = (difference: string, side: '-' | '+') =>
  difference
    .split('\n')
    .filter((line) => line.startsWith(' ') || line.startsWith(side))
    .map((line) => `${line.slice(1)}\n`)
    .join('')

const addBefore = (file: string, place: string, line: string) => copy.replace(file, place, line + place)

test('the example in CONTRIBUTING.md counts the files that it changes', () => {
  expect(changed).toEqual([
    'database/migrations/0NN.do.service_duration.sql',
    'app/features/services/schema.ts',
    'app/features/services/services-page.tsx',
  ])
  expect(example).toContain(`**${changed.length} files**`)
})

test('the example in CONTRIBUTING.md and a new content type compile', async () => {
  const ofField = [...changed.filter((file) => /\.tsx?$/.test(file)), 'app/features/services/admin.tsx']
  const ofType = [...Object.keys(feature).map((name) => `app/features/tours/${name}`), registry, 'app/routes.ts']
  expect(await copy.findTypeErrors([...ofField, ...ofType])).toEqual([])
})

test('npm run dev serves the sources: the example in CONTRIBUTING.md adds a field that staff set and visitors see', async () => {
  const { url, stop } = await copy.launch()
  onTestFinished(async () => void (await stop()))
  const staff = new TestBrowser(url)
  await staff.signIn()
  const service = { title: 'Over the pass', description: 'On foot.', duration: 'Nine days' }
  expect((await staff.post('/rest/v1/services', service)).status).toBe(201)
  const tooLong = await staff.post('/rest/v1/services', { ...service, duration: 'x'.repeat(101) })
  expect([tooLong.status, tooLong.json().code]).toEqual([400, '23514'])

  const page = await new TestBrowser(url).get('/services')
  expect(page.status).toBe(200)
  const [, title, duration] = page.text.match(/<h2[^>]*>(Over the pass)<\/h2><p[^>]*>(Nine days)<\/p>/) ?? []
  expect([title, duration]).toEqual(['Over the pass', 'Nine days'])
})

test("N-28: 'npm start' builds first when the sources have changed: a new content type that staff arrange is a migration, a folder, a route line and a registry line", async () => {
  const { url, errors, stop } = await copy.npmStart()
  onTestFinished(async () => void (await stop()))
  expect(errors()).toContain('building the site')
  const staff = new TestBrowser(url)
  const visitor = new TestBrowser(url)
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
  // A build takes minutes on a busy machine.
}, 600_000)

test("N-26 N-28: 'npm start' does not build again what has not changed, and serves on http://127.0.0.1 at the given PORT", async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  const { url, errors, stop } = await copy.npmStart({ PORT: String(port) })
  onTestFinished(async () => void (await stop()))
  expect(url).toBe(`http://127.0.0.1:${port}`)
  expect(await (await fetch(`http://127.0.0.1:${port}/tours`)).text()).toContain('Round the lake')
  expect(errors()).not.toContain('building the site')
})
