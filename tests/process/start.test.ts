import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { PostgresEndpoint } from '../../database/engine/embedded/embedded-postgres.ts'
import { migrate } from '../../database/engine/migrate.ts'
import { listen } from '../../server/http/listen.ts'
import { ConfigError, readConfig } from '../../server/runtime/config.ts'
import { connectToDatabase, explainConnectionError } from '../../server/start/connect-to-database.ts'
import { isAlive } from '../engine/engine-fixture.ts'
import { bareDatabase, urlOf } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { copyPreparedData } from '../support/prepared-data-folder.ts'
import { interruptStart, launch, launchToEnd, type RunningServer, temporaryFolder } from '../support/running-server.ts'

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

const headers = { apikey: 'public', 'content-type': 'application/json' }
const post = (url: string, body: object, more: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })

const signIn = (server: RunningServer, login_email: string, login_password: string) =>
  post(`${server.url}/rest/v1/rpc/admin_login_simple`, { login_email, login_password })

/** The header that a signed-in admin's requests carry. */
const cookieOf = (answer: Response) => ({ cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! })

const countRows = async (server: RunningServer, table: string, more: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/rest/v1/${table}`, {
    method: 'HEAD',
    headers: { prefer: 'count=exact', ...more },
  })
  return Number(answer.headers.get('content-range')?.split('/')[1])
}

const countAll = async (server: RunningServer, tables: string[], staff: { cookie: string }) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await countRows(server, table, staff)] as const)),
  )

/** What the page shows; the data in its scripts is left out. */
async function readPage(address: string) {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
}

const stopIfAlive = async (server: RunningServer) => void (isAlive(server.pid) && (await server.stop()))

const linesThat = (server: RunningServer, start: string) => server.lines.filter((line) => line.startsWith(start))

describe('the first start on an empty DATA_DIR, by npm start', () => {
  let dataDir: string
  let server: RunningServer
  /** What /healthz answered at the moment of the line `ready`. */
  let health: Response
  let staff: { cookie: string }
  beforeAll(async () => {
    dataDir = path.join(temporary.folder, 'first')
    server = await launch({
      dataDir,
      env: { STARTER_CONTENT: 'on' },
      command: ['npm', 'start', '--silent'],
      fromNothing: true,
    })
    health = await fetch(`${server.url}/healthz`)
    const [, email, password] = linesThat(server, 'first admin:')[0]!.match(/: (\S+), password: (\S+)/)!
    staff = cookieOf(await signIn(server, email!, password!))
  })
  afterAll(() => stopIfAlive(server))

  test("N-27: it prints one line 'ready http://…', at which it answers", () => {
    expect(linesThat(server, 'ready')).toEqual([`ready ${server.url}`])
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(health.status).toBe(200)
  })

  test('N-24: /healthz answers 200 with {"status":"ok"}', async () => {
    const answer = await fetch(`${server.url}/healthz`)
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}'])
  })

  test('AS-56: it prints the password of a super admin, who can sign in', async () => {
    expect(linesThat(server, 'first admin:')).toEqual([
      expect.stringMatching(/^first admin: admin@prabas\.example, password: \S{20} /),
    ])
    const roles = await fetch(`${server.url}/rest/v1/user_roles?select=role`, { headers: staff })
    expect(await roles.json()).toEqual([{ role: 'super_admin' }])
  })

  test('DB-75: the folder has a PostgreSQL of its own, which runs', async () => {
    expect(await readdir(path.join(dataDir, 'postgres'))).toEqual(expect.arrayContaining(['PG_VERSION', 'base']))
    const postmaster = await server.postmasterPid()
    expect(() => process.kill(postmaster, 0)).not.toThrow()
  })

  const starterRows = {
    ...{ about_us: 1, awards: 6, banner_slides: 3, blog_comments: 9, blog_posts: 9, careers: 5, flights_nepal: 1 },
    ...{ inquiries: 8, job_applications: 4, newsletter_subscriptions: 10, pages: 2, prabas_holidays: 1, services: 6 },
    ...{ settings: 17, team_members: 8, testimonials: 8 },
  }

  test('DB-82: the tables have their rows of starter content', async () => {
    expect(await countAll(server, Object.keys(starterRows), staff)).toEqual(starterRows)
  })

  test('DB-82: the home page shows the starter content', async () => {
    const home = await readPage(server.url)
    const words = ['First Light on Annapurna', 'Trekking in the Himalaya', 'Clara Fernwood']
    expect(words.filter((one) => !home.includes(one))).toEqual([])
  })

  test('DB-77: a second process on the same folder refuses to start and says why', async () => {
    const second = await launchToEnd({ dataDir })
    expect(second.code).toBe(1)
    expect(second.errors).toMatch(/process \d+/)
    expect(second.errors.trimEnd()).not.toContain('\n')
    expect(second.lines).toEqual([])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  describe('the next start', () => {
    beforeAll(async () => {
      const inquiry = { name: 'Maya', email: 'maya@example.com', subject: 'kept', message: 'across restarts' }
      expect((await post(`${server.url}/rest/v1/inquiries`, inquiry)).status).toBe(201)
      const removed = await fetch(`${server.url}/rest/v1/awards?id=not.is.null`, {
        method: 'DELETE',
        headers: { ...headers, ...staff },
      })
      expect(removed.status).toBe(204)
      await server.stop('SIGINT')
      server = await launch({ dataDir, env: { STARTER_CONTENT: 'on' } })
    })

    test('DB-108: the database has kept its data', async () => {
      const answer = await fetch(`${server.url}/rest/v1/inquiries?select=message&subject=eq.kept`, { headers: staff })
      expect(await answer.json()).toEqual([{ message: 'across restarts' }])
    })

    test('DB-84: no starter content is added', async () => {
      expect(await countRows(server, 'services')).toBe(6)
      expect(await countRows(server, 'awards')).toBe(0)
    })

    test('AS-56: the password is not printed again', () => {
      expect(linesThat(server, 'first admin:')).toEqual([])
    })

    test('a stop leaves no PostgreSQL running', async () => {
      expect(await server.stop()).toBe(0)
      expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
    })
  })
})

describe('with STARTER_CONTENT off', () => {
  let server: RunningServer
  let signedIn: Response
  beforeAll(async () => {
    const env = {
      ...{ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'the owner chose this' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'https://www.prabas.example' },
    }
    server = await launch({ dataDir: path.join(temporary.folder, 'empty'), env })
    signedIn = await signIn(server, env.ADMIN_EMAIL, env.ADMIN_PASSWORD)
  })
  afterAll(() => stopIfAlive(server))

  test('AS-55: ADMIN_EMAIL and ADMIN_PASSWORD make the first super admin', async () => {
    const [{ success, user_data }] = await signedIn.clone().json()
    expect([success, user_data]).toMatchObject([true, { email: 'owner@example.com', role: 'super_admin' }])
    expect(await countRows(server, 'admin_users', cookieOf(signedIn))).toBe(1)
    expect(linesThat(server, 'first admin:')).toEqual([])
  })

  const tables = [
    ...['about_us', 'awards', 'banner_slides', 'blog_comments', 'blog_posts', 'careers', 'flights_nepal', 'inquiries'],
    ...['job_applications', 'newsletter_subscriptions', 'pages', 'prabas_holidays', 'services', 'settings'],
    ...['team_members', 'testimonials'],
  ]

  test('DB-83: the tables stay empty', async () => {
    const none = Object.fromEntries(tables.map((table) => [table, 0]))
    expect(await countAll(server, tables, cookieOf(signedIn))).toEqual(none)
  })

  const fallbacks: [ids: string, page: string, words: string[]][] = [
    ['DB-107 HO-10', '/', ['Nepal, at Walking Pace']],
    ['DB-107 AB-04', '/', ['through the admin panel']],
    ['DB-107 SE-07', '/', ['No services are available at this time. Please check back later.']],
    ['DB-107 HO-18', '/', ['Greta Almhagen', 'Rafael Campoverde', 'Noor Silversand', 'Edward Thistlemere']],
    ['DB-107 HO-23', '/', ['Trusted Trekking Partner', 'Fair Work on the Trail', 'Guest Care Commendation']],
    ['DB-107 AB-04', '/about', ['through the admin panel']],
    ['DB-107 SE-07', '/services', ['No services are available at this time. Please check back later.']],
    ['DB-107', '/team', ['Our team will introduce itself here soon.']],
    ['DB-107 TS-06', '/testimonials', ['Greta Almhagen', 'Rafael Campoverde', 'Noor Silversand', 'Edward Thistlemere']],
    ['DB-107 TS-11', '/awards', ['Trusted Trekking Partner', 'Fair Work on the Trail', 'Guest Care Commendation']],
    ['DB-107 BL-09', '/blog', ['No blog posts available at the moment.']],
    ['DB-107 CA-10', '/careers', ['No Open Positions']],
    ['DB-107 FL-06', '/flights-nepal', ['FlightsNepal data not available.']],
    ['DB-107 HD-06', '/prabas-holidays', ['Holidays data not available.']],
  ]

  test.each(fallbacks)('%s: on an empty site %s shows %j', async (_ids, page, words) => {
    const html = await readPage(server.url + page)
    expect(words.filter((one) => !html.includes(one))).toEqual([])
  })

  test('DB-104: with a mail server and the address of the site it warns of nothing', async () => {
    await server.stop()
    expect(withoutPowers(server.errors())).toBe('')
  })
})

describe('two processes that start at once with one DATABASE_URL', () => {
  const env = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'correct horse battery' }
  let database: Awaited<ReturnType<typeof bareDatabase>>
  let [one, two]: RunningServer[] = []
  beforeAll(async () => {
    database = await bareDatabase()
    const start = (name: string) =>
      launch({
        dataDir: path.join(temporary.folder, name),
        env: { ...env, DATABASE_URL: urlOf(database.endpoint) },
      })
    ;[one, two] = await Promise.all([start('one'), start('two')])
  })
  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()])
    await database.drop()
  })

  test('DB-80: that PostgreSQL is used, and no other is made', async () => {
    const inquiry = { name: 'Maya', email: 'maya@example.com', subject: 'Where', message: 'am I stored?' }
    expect((await post(`${one!.url}/rest/v1/inquiries`, inquiry)).status).toBe(201)
    expect(await database.owner`select message from public.inquiries`).toEqual([{ message: 'am I stored?' }])
    for (const name of ['one', 'two']) expect(existsSync(path.join(temporary.folder, name, 'postgres'))).toBe(false)
  })

  test('DB-81: what is saved through one is read through the other', async () => {
    expect(await (await fetch(two!.url)).text()).not.toContain('Told by one')
    const staff = cookieOf(await signIn(one!, env.ADMIN_EMAIL, env.ADMIN_PASSWORD))
    const made = await post(`${one!.url}/rest/v1/about_us`, { title: 'Told by one, shown by two' }, staff)
    expect(made.status).toBe(201)
    const rows = await fetch(`${two!.url}/rest/v1/about_us?select=title`)
    expect(await rows.json()).toEqual([{ title: 'Told by one, shown by two' }])
    // A session of one is a session of the other.
    expect((await fetch(`${two!.url}/rest/v1/inquiries`, { headers: staff })).status).toBe(200)
  })

  test('RT-06: a change saved through one shows on the pages of the other', async () => {
    await eventually(async () => expect(await (await fetch(two!.url)).text()).toContain('Told by one, shown by two'))
  })
})

test.each([
  [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, not 'http'."],
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

test('DB-97: a start without its database fails with one sentence', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  expect(await launchToEnd({ dataDir: path.join(temporary.folder, 'never'), env })).toEqual({
    code: 1,
    errors: 'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9.\n',
    lines: [],
  })
})

test('DB-97: a refused login and an unreachable database have different messages', async () => {
  const cluster = inject('endpoint')
  const refusalBy = async (wrong: Partial<PostgresEndpoint>) => {
    const config = { databaseUrl: urlOf({ ...cluster, ...wrong }), dataDir: '/nowhere' }
    const { address } = await connectToDatabase(config, pino({ level: 'silent' }))
    return migrate(address, root).catch(explainConnectionError)
  }
  await expect(refusalBy({ password: 'wrong' })).rejects.toThrow(
    new ConfigError(`The database cannot be used: password authentication failed for user "${cluster.user}".`),
  )
  await expect(refusalBy({ database: 'nowhere' })).rejects.toThrow(
    new ConfigError('The database cannot be used: database "nowhere" does not exist.'),
  )
})

test('DB-97: a HOST that is elsewhere is named in one sentence', async () => {
  await expect(listen(() => new Response(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    new ConfigError('HOST 192.0.2.1 is no address of this machine.'),
  )
})

describe('a start whose port is taken', () => {
  let refused: Awaited<ReturnType<typeof launchToEnd>>
  const dataDir = () => path.join(temporary.folder, 'late')
  beforeAll(async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    copyPreparedData(dataDir())
    const { port } = taken.address() as AddressInfo
    refused = await launchToEnd({ dataDir: dataDir(), env: { PORT: String(port) } })
    taken.close()
  })

  test('DB-97: it says why in one sentence, and ends', () => {
    const errors = withoutPowers(refused.errors)
    const sentence = /^Port \d+ is in use: choose another with PORT\.\n$/
    expect({ ...refused, errors }).toEqual({ code: 1, errors: expect.stringMatching(sentence), lines: [] })
  })

  test('DB-109: it closes the database that it had opened', async () => {
    expect(await readdir(path.join(dataDir(), 'postgres'))).not.toContain('postmaster.pid')
  })

  test('AS-56 DB-104: it created no account; the next start prints its password, and warns without SITE_URL where links in letters will lead', async () => {
    const server = await launch({ dataDir: dataDir(), env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    expect(linesThat(server, 'first admin:')).toHaveLength(1)
    await server.stop()
    expect(server.errors()).toContain('SMTP_URL is set and SITE_URL is not: the links in letters lead to')
  })
})

describe('a start that is interrupted', () => {
  const dataDir = () => path.join(temporary.folder, 'hasty')
  const cluster = () => path.join(dataDir(), 'postgres')
  const env = { STARTER_CONTENT: 'on' }
  beforeAll(() => copyPreparedData(dataDir()))

  test('DB-109: a signal that comes before the start is done stops the database too', async () => {
    let hasty = await interruptStart({ dataDir: dataDir(), env })
    // On a busy machine the start may have been done before the signal.
    for (let attempt = 2; hasty.lines.length > 0 && attempt <= 10; attempt++)
      hasty = await interruptStart({ dataDir: dataDir(), env })
    expect([hasty.code, hasty.lines]).toEqual([0, []])
    await eventually(async () => expect(await readdir(cluster())).not.toContain('postmaster.pid'))
  })

  test('DB-116: so it is when the signal goes to npm alone', async () => {
    // It returns when every process that npm has started is gone.
    await interruptStart({ dataDir: dataDir(), env, command: ['npm', 'start', '--silent'] })
    expect(await readdir(cluster())).not.toContain('postmaster.pid')
  })

  test('DB-116: and when it comes while the database is still starting; the next start works', async () => {
    const locks = () => readdir(path.join(dataDir(), 'lock'))
    const before = await locks()
    const isLocked = async () => expect((await locks()).some((name) => /^\d+$/.test(name) && !before.includes(name)))
    const { code } = await interruptStart({ dataDir: dataDir(), env: {} }, () =>
      eventually(async () => (await isLocked()).toBe(true)),
    )
    expect(code).toBe(0)
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false)
    const again = await launch({ dataDir: dataDir() })
    await again.stop()
  })
})

/** The log may say that Node keeps root's powers, where the account nobody cannot read this project. */
function withoutPowers(errors: string) {
  return errors.replaceAll(/^\{.*Node keeps root's powers.*\}\n/gm, '')
}
