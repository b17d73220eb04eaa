import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { loseNotifications, startBetween } from '../support/database-between.ts'
import { eventually } from '../support/eventually.ts'
import { launch, launchToEnd, type RunningServer, temporaryFolder } from '../support/running-server.ts'

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let db: TestDatabase
let server: RunningServer
let url: string
beforeAll(async () => {
  temporary = await temporaryFolder()
  db = await freshDatabase()
  await db.owner.unsafe(`create role landlord superuser login password 'before'`)
  url = urlOf({ ...db.endpoint, user: 'landlord', password: 'before' })
  server = await launch({ dataDir: path.join(temporary.folder, 'data'), env: { DATABASE_URL: url } })
})
afterAll(async () => {
  await server.stop()
  await db.owner.unsafe('drop role landlord')
  await db.drop()
  await temporary.remove()
})

/** As many at once as need new connections. */
const ask = () =>
  Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const answer = await fetch(`${server.url}/rest/v1/services?select=title&display_order=gt.${index}`)
      return { status: answer.status, body: await answer.text() }
    }),
  )

const loginOf = async () => {
  const [own] = await db.owner`select 'prabas_app_' || oid as login from pg_database where datname = current_database()`
  return own!.login as string
}
/** Waits until they have ended: one that is about to end would fail a request. */
const endIdleConnections = async () =>
  db.owner`select pg_terminate_backend(pid, 30000) from pg_stat_activity where usename = ${await loginOf()} and datname = current_database()`

test('DB-133: npm run rotate-login beside a running server fails none of its requests', async () => {
  const command: [string, ...string[]] = [process.execPath, 'scripts/rotate-login.mjs']
  const asking = ask()
  const rotated = await launchToEnd({
    dataDir: path.join(temporary.folder, 'none'),
    env: { DATABASE_URL: url },
    command,
  })
  expect(rotated).toMatchObject({ code: 0, errors: '', lines: [expect.stringContaining('rotated: ')] })
  const meanwhile = await asking
  await endIdleConnections()
  await eventually(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200))
  const answers = [...meanwhile, ...(await ask())]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('OP-46: a start behind a pooler in transaction mode ends with one sentence', async () => {
  const between = await startBetween(db.endpoint, loseNotifications)
  const refused = await launchToEnd({
    dataDir: path.join(temporary.folder, 'pooled'),
    env: { DATABASE_URL: between },
  })
  expect(refused).toEqual({
    code: 1,
    errors: expect.stringMatching(/^The database's notifications do not arrive: .*pool_mode = session\.\n$/),
    lines: [],
  })
})

test("OP-40: a refused login answers 503 without the role's name, which is in the log", async () => {
  const login = await loginOf()
  await db.owner.unsafe(`alter role landlord password 'after'; alter role ${login} password 'another'`)
  await endIdleConnections()
  await eventually(async () => expect(new Set((await ask()).map(({ status }) => status))).toEqual(new Set([503])))
  for (const { body } of await ask()) expect(body).not.toContain('prabas_app')
  expect(server.errors()).toContain(`PostgreSQL refuses the site's login: password authentication failed for user`)
})
