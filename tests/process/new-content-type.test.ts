import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTypes } from '../../tools/generate/write-types.ts'
import { Browserish } from '../support/browserish.ts'
import { freshDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { launch, type RunningServer } from '../support/running-server.ts'
import { feature, migration } from './made-up-content-type.ts'

const root = path.join(import.meta.dirname, '../..')
const admin = { email: 'root@example.com', password: 'correct horse battery' }
let copy: string
let running: RunningServer | undefined

async function addLine(file: string, before: string, line: string) {
  const text = await readFile(path.join(copy, file), 'utf8')
  expect(text).toContain(before)
  await writeFile(path.join(copy, file), text.replace(before, line + before))
}

/** As `npm run types` does. */
async function refreshTypes() {
  const migrated = await freshDatabase()
  await migrated.owner.unsafe(migration)
  await writeFile(path.join(copy, 'database/types.generated.ts'), await writeTypes(migrated.database))
  await migrated.drop()
}

/** Inside the project, so that its packages are found; ignored by everything that looks at the sources. */
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
  await refreshTypes()
  await mkdir(path.join(copy, 'app/features/tours'))
  for (const [name, text] of Object.entries(feature))
    await writeFile(path.join(copy, 'app/features/tours', name), text.trimStart())
  await addLine('app/routes.ts', "    route('404',", "    route('tours', 'features/tours/route.tsx'),\n")
  await addLine(
    'app/admin/registry/resources.ts',
    'import type { Resource }',
    "import { tours } from '#app/features/tours/admin.tsx'\n",
  )
  await addLine('app/admin/registry/resources.ts', ']\n\nexport const findResource', '  tours,\n')
})
afterAll(async () => {
  await running?.stop()
  // Its last words may still be on their way to the disk.
  await rm(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** Of the new files and the two that name them: the rest of the copy is unchanged. */
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

test('a new content type that staff arrange is a migration, a folder, a route line and a registry line', async () => {
  // Before the server, which writes the pages' types anew.
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
  const staff = new Browserish(server.url)
  const visitor = new Browserish(server.url)
  await staff.signIn(admin.email, admin.password)

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
  const shown = async () =>
    [...(await visitor.get('/tours')).text.matchAll(/<li>([^<]+)<\/li>/g)].map(([, title]) => title)
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
