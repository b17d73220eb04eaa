import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { anonymous } from '../../database/engine/connection/actors.ts'
import { applicationRoleOf, rotateApplicationLogin } from '../../database/engine/connection/application-login.ts'
import { openDatabase } from '../../database/engine/connection/connection.ts'
import { DatabaseUnavailable } from '../../database/engine/connection/database-error.ts'
import type { Database } from '../../database/engine/connection/run-as.ts'
import { migrate } from '../../database/engine/migrate.ts'
import { requireModestRoles } from '../../database/engine/roles/modest-roles.ts'
import { freshDatabase, type TestDatabase, urlOf } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

const root = path.join(import.meta.dirname, '../..')
let on: TestDatabase
let role: string
beforeAll(async () => {
  on = await freshDatabase()
  await on.owner.unsafe(`create role powerless login password 'powerless'`)
  await migrate(on.endpoint, root)
  const [own] = await on.owner<{ id: number }[]>`
    select oid::int as id from pg_database where datname = current_database()`
  role = applicationRoleOf(own!.id)
})
afterAll(async () => {
  await on.owner.unsafe('drop role powerless')
  await on.drop()
})

const whoAmI = 'select current_user::text as role, session_user::text as login from pg_sleep(0.05)'
const ask = (database: Database) => database.query(anonymous, { text: whoAmI, values: [] })
/** More at once than there are connections, so that new ones are opened. */
const askOften = (database: Database) => Promise.all(Array.from({ length: 12 }, () => ask(database)))
const open = (address = on.endpoint, report?: (reason: string) => void) => {
  const database = openDatabase(address, { onRefused: report })
  onTestFinished(() => database.end())
  return database
}

test('DB-130: a site logs in as a role that is named after its database, and starts as anonymous', async () => {
  expect(await ask(open())).toEqual([{ role: 'anon', login: role }])
})

test('DB-97: an owner without the right to make the login is refused, and no open connection keeps Node running', async () => {
  const database = openDatabase({ ...on.endpoint, user: 'powerless', password: 'powerless' })
  await expect(ask(database)).rejects.toMatchObject({ code: '42501' })
  await database.end()
  await eventually(async () =>
    expect(await on.owner`select pid from pg_stat_activity where usename = 'powerless'`).toEqual([]),
  )
})

test('DB-114: the password is random, is kept in the database, and is the same however its owner is let in', async () => {
  const [secret] = await on.owner<{ value: Buffer }[]>`
    select value from private.server_secrets where name = 'application-login'`
  expect(secret!.value).toHaveLength(32)
  const { password: _, ...place } = on.endpoint
  const client = postgres({ ...place, user: role, pass: secret!.value.toString('hex'), max: 1, onnotice: () => {} })
  expect(await client`select session_user::text as login`).toEqual([{ login: role }])
  await client.end()
  await migrate({ url: urlOf(on.endpoint) }, root)
  expect(await on.owner`select value from private.server_secrets where name = 'application-login'`).toEqual([secret])
})

test('DB-133: a new password of the login role fails no request of processes that run', async () => {
  const [one, two] = [open(), open()]
  await Promise.all([ask(one), ask(two)])
  const readSecret = () => on.owner`select value from private.server_secrets where name = 'application-login'`
  const before = await readSecret()
  await rotateApplicationLogin(on.endpoint)
  expect(await readSecret()).not.toEqual(before)
  const answers = (await Promise.all([askOften(one), askOften(two)])).flat(2)
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ role: 'anon', login: role })]),
  )
  expect(answers).toHaveLength(24)
})

test('DB-133: a password that the role has lost is set again', async () => {
  await on.owner.unsafe(`alter role ${role} with nologin password 'another'`)
  expect(await askOften(open())).toHaveLength(12)
})

test('OP-40: where the login stays refused, the database is unavailable, and the log says why', async () => {
  const reasons: string[] = []
  await on.owner.unsafe(`create role tenant superuser login password 'old'`)
  onTestFinished(async () => void (await on.owner.unsafe('drop role tenant')))
  const database = open({ ...on.endpoint, user: 'tenant', password: 'old' }, (reason) => reasons.push(reason))
  await ask(database)
  await on.owner.unsafe(`alter role tenant password 'new'; alter role ${role} with password 'another'`)
  const failed = await Promise.allSettled(Array.from({ length: 12 }, () => ask(database)))
  const errors = failed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(errors.length).toBeGreaterThan(0)
  for (const error of errors) expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(reasons).toEqual([
    `PostgreSQL refuses the site's login: password authentication failed for user "${role}"; password authentication failed for user "tenant"`,
  ])
})

test.each([
  ['alter role service bypassrls', 'service', 'BYPASSRLS'],
  ['alter role admin login', 'admin', 'LOGIN'],
  ['alter role LOGIN_ROLE createrole', 'LOGIN_ROLE', 'CREATEROLE'],
  ['grant pg_read_all_data to anon', 'anon', 'a member of pg_read_all_data'],
])('DB-115: after %s a start is refused', async (change, changedRole, power) => {
  const changed = on.owner.begin(async (sql) => {
    await requireModestRoles(sql, role)
    await sql.unsafe(change.replace('LOGIN_ROLE', role))
    // Rolled back by the refusal: roles are shared by all tests.
    await requireModestRoles(sql, role)
  })
  const name = changedRole.replace('LOGIN_ROLE', role)
  await expect(changed).rejects.toThrow(`The role ${name} of this PostgreSQL is more powerful`)
  await expect(changed).rejects.toThrow(`(${power})`)
})
