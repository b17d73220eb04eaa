import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { PostgresEndpoint } from '../../database/engine/embedded/embedded-postgres.ts'
import { ConfigError, readConfig } from '../../server/runtime/config.ts'
import { bareDatabase, urlOf } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { copyPreparedData } from '../support/prepared-data-folder.ts'
import { interruptStart, launch, launchToEnd, temporaryFolder } from '../support/running-server.ts'

const root = path.join(import.meta.dirname, '../..')
let temporary: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(() => temporary.remove())

test('DB-76: DATA_DIR is ./data unless set otherwise', () => {
  expect(readConfig({}, '/srv/site').dataDir).toBe('/srv/site/data')
  expect(readConfig({ DATA_DIR: '/var/prabas' }, '/srv/site').dataDir).toBe('/var/prabas')
})

test('N-26: the address is http://127.0.0.1:3000 unless PORT says otherwise', () => {
  expect(readConfig({}, '/srv/site')).toMatchObject({ host: '127.0.0.1', port: 3000, siteUrl: 'http://127.0.0.1:3000' })
  expect(readConfig({ PORT: '8080' }, '/srv/site')).toMatchObject({ port: 8080 })
})

test('N-24 N-26 N-27 DB-75 DB-77 DB-82 DB-84 AS-56: the first start, a second beside it, and the next one', async () => {
  const dataDir = path.join(temporary.folder, 'first')
  const command: [string, ...string[]] = ['npm', 'start', '--silent']
  const first = await launch({ dataDir, env: { STARTER_CONTENT: 'on' }, command, fromNothing: true })
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(first.lines.filter((line) => line.startsWith('ready http://'))).toHaveLength(1)
  const [told] = first.lines.filter((line) => line.startsWith('first admin:'))
  expect(told).toMatch(/admin@prabas\.example, password: \S{20}/)

  const health = await fetch(`${first.url}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const home = await fetch(first.url)
  expect(home.status).toBe(200)
  const [slide] = await (await fetch(`${first.url}/rest/v1/banner_slides?select=title&order=display_order`)).json()
  expect(await home.text()).toContain(slide.title)

  const second = await launchToEnd({ dataDir })
  expect(second.code).toBe(1)
  expect(second.errors).toMatch(/process \d+/)
  expect(second.lines).toEqual([])
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)

  await fetch(`${first.url}/rest/v1/inquiries`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Maya', email: 'maya@example.com', subject: 'kept', message: 'across restarts' }),
  })
  const services = await (await fetch(`${first.url}/rest/v1/services?select=id`)).json()
  await first.stop('SIGINT')

  const again = await launch({ dataDir, env: { STARTER_CONTENT: 'on' } })
  expect(again.lines.filter((line) => line.startsWith('first admin:'))).toEqual([])
  expect(await (await fetch(`${again.url}/rest/v1/services?select=id`)).json()).toHaveLength(services.length)
  expect(services.length).toBeGreaterThan(0)
  expect(await again.stop()).toBe(0)
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
})

test('DB-83: with STARTER_CONTENT off an empty site shows the empty states', async () => {
  const server = await launch({ dataDir: path.join(temporary.folder, 'empty') })
  const tables = [
    'banner_slides',
    'about_us',
    'services',
    'testimonials',
    'awards',
    'team_members',
    'blog_posts',
    'careers',
  ]
  for (const table of tables) expect(await (await fetch(`${server.url}/rest/v1/${table}?select=*`)).json()).toEqual([])
  const home = await (await fetch(server.url)).text()
  expect(home).toContain('through the admin panel')
  await server.stop()
})

describe('a project that only root may read', () => {
  test.runIf(process.getuid?.() === 0)('DB-79: starts all the same', async () => {
    const closed = path.join(temporary.folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await chmod(temporary.folder, 0o700)
    const project = path.join(closed, 'project')
    await mkdir(project)
    for (const part of [
      'package.json',
      'scripts',
      'build',
      'database',
      'server',
      'app',
      'package-lock.json',
      'vite.config.ts',
      'react-router.config.ts',
      'public',
    ])
      await cp(path.join(root, part), path.join(project, part), { recursive: true, force: true }).catch(() => {})
    await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
    const server = await launch({ dataDir: path.join(project, 'data'), cwd: project, fromNothing: true })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await server.stop()
  })
})

describe('DATABASE_URL', () => {
  test('DB-80 DB-81 RT-06: two processes start at once on one other PostgreSQL and see each other’s changes', async () => {
    const { endpoint, drop } = await bareDatabase()
    const env = {
      DATABASE_URL: urlOf(endpoint),
      ADMIN_EMAIL: 'root@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
    }
    const [one, two] = await Promise.all([
      launch({ dataDir: path.join(temporary.folder, 'one'), env }),
      launch({ dataDir: path.join(temporary.folder, 'two'), env }),
    ])
    expect(existsSync(path.join(temporary.folder, 'one/postgres'))).toBe(false)

    expect(await (await fetch(two.url)).text()).not.toContain('Told by one')
    const headers = { apikey: 'public', 'content-type': 'application/json' }
    const signIn = await fetch(`${one.url}/rest/v1/rpc/admin_login_simple`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ login_email: env.ADMIN_EMAIL, login_password: env.ADMIN_PASSWORD }),
    })
    const cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!
    const made = await fetch(`${one.url}/rest/v1/about_us`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify({ title: 'Told by one, shown by two' }),
    })
    expect(made.status).toBe(201)
    await eventually(async () => expect(await (await fetch(two.url)).text()).toContain('Told by one, shown by two'))
    await Promise.all([one.stop(), two.stop()])
    await drop()
  })
})

test("DB-104: with a mail server and without the site's address it warns where the links will lead", async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const unsaid = await launch({ dataDir: path.join(temporary.folder, 'unsaid'), env: mail })
  await eventually(() => expect(unsaid.errors()).toContain('SMTP_URL is set and SITE_URL is not'))
  await unsaid.stop()
  const said = await launch({
    dataDir: path.join(temporary.folder, 'unsaid'),
    env: { ...mail, SITE_URL: 'https://www.prabas.example' },
  })
  await said.stop()
  expect(said.errors()).toBe('')
})

test.each<[Record<string, string>, string]>([
  [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'."],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
  ],
])('with a setting that cannot work (%o) a start fails with one sentence', async (env, sentence) => {
  const refused = await launchToEnd({ dataDir: path.join(temporary.folder, 'never'), env })
  expect(refused).toEqual({ code: 1, errors: `${sentence}\n`, lines: [] })
})

test.each([
  [{ STARTER_CONTENT: 'maybe' }, "STARTER_CONTENT must be one of on, off, not 'maybe'."],
  [{ ADMIN_EMAIL: 'a@example.com' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: one of them is missing.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host/database.'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
  [
    { ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: 'correct horse battery' },
    "ADMIN_EMAIL must look like name@example.com, not 'boss'.",
  ],
])('a setting that cannot work (%o) has a sentence of its own', (env, sentence) => {
  expect(() => readConfig(env, '/srv/site')).toThrow(new ConfigError(sentence))
})

describe('a start that fails late', () => {
  test.each([
    [
      'the port is taken',
      (port: number) => ({ PORT: String(port) }),
      /^Port \d+ is in use: choose another with PORT\.\n$/,
    ],
    [
      'the address is elsewhere',
      () => ({ HOST: '192.0.2.1' }),
      /^HOST 192\.0\.2\.1 is no address of this machine\.\n$/,
    ],
  ])('DB-97: %s: the start fails with a message and closes what it has opened', async (_title, env, sentence) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const dataDir = path.join(temporary.folder, 'late')
    copyPreparedData(dataDir)
    const refused = await launchToEnd({ dataDir, env: env((taken.address() as AddressInfo).port) })
    expect(refused).toEqual({ code: 1, errors: expect.stringMatching(sentence), lines: [] })
    expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
    taken.close()
  })

  test('AS-56 DB-97: a failed start creates no account whose password was not printed', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const dataDir = path.join(temporary.folder, 'untold')
    await launchToEnd({ dataDir, env: { PORT: String((taken.address() as AddressInfo).port) } })
    taken.close()
    const server = await launch({ dataDir })
    expect(server.lines.filter((line) => line.startsWith('first admin:'))).toHaveLength(1)
    await server.stop()
  })

  test('DB-97: a refused login and an unreachable database have different messages', async () => {
    const cluster = inject('endpoint')
    const dataDir = path.join(temporary.folder, 'refused')
    const refusalBy = async (wrong: Partial<PostgresEndpoint>) =>
      (await launchToEnd({ dataDir, env: { DATABASE_URL: urlOf({ ...cluster, ...wrong }) } })).errors
    expect(await refusalBy({ password: 'wrong' })).toBe(
      `The database cannot be used: password authentication failed for user "${cluster.user}".\n`,
    )
    expect(await refusalBy({ database: 'nowhere' })).toBe(
      'The database cannot be used: database "nowhere" does not exist.\n',
    )
  })

  test('DB-97: a signal that comes before the start is done stops the database too', async () => {
    const interrupt = async (attempt: number) => {
      const dataDir = path.join(temporary.folder, `hasty-${attempt}`)
      return { dataDir, ...(await interruptStart({ dataDir, env: { STARTER_CONTENT: 'on' } })) }
    }
    let hasty = await interrupt(1)
    // A process that has printed the first admin's password finished before the signal.
    for (let attempt = 2; hasty.lines.length > 0 && attempt <= 10; attempt++) hasty = await interrupt(attempt)
    expect([hasty.code, hasty.lines]).toEqual([0, []])
    const cluster = path.join(hasty.dataDir, 'postgres')
    await eventually(async () => expect(await readdir(cluster)).not.toContain('postmaster.pid'))
  })
})
