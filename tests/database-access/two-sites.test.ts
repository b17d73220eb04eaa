import { createHmac } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { anonymous } from '../../database/engine/connection/actors.ts'
import { openDatabase } from '../../database/engine/connection/connection.ts'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import type { Database } from '../../database/engine/connection/run-as.ts'
import { type PostgresEndpoint, startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { applyMigrations, migrate } from '../../database/engine/migrate.ts'
import { copyPreparedData, silent } from '../support/prepared-data-folder.ts'
import { temporaryFolder } from '../support/running-server.ts'

const root = path.join(import.meta.dirname, '../..')

/** One cluster with a database and an owner for each of two sites; the owners are no superusers. */
async function startCluster() {
  const { folder } = await temporaryFolder()
  const dataDir = path.join(folder, 'data')
  copyPreparedData(dataDir)
  const server = await startEmbeddedPostgres({ dataDir, log: silent })
  const superuser = connectAsOwner(server.endpoint)
  for (const name of ['first', 'second']) {
    await superuser.unsafe(`create role ${name} login createrole password '${name} password'`)
    await superuser.unsafe(`create database ${name} owner ${name}`)
  }
  return {
    superuser,
    endpoint: server.endpoint,
    addressOf: (name: string): PostgresEndpoint => ({
      ...server.endpoint,
      database: name,
      user: name,
      password: `${name} password`,
    }),
    async stop() {
      await superuser.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let cluster: Awaited<ReturnType<typeof startCluster>>
beforeAll(async () => {
  cluster = await startCluster()
})
afterAll(() => cluster.stop())

const policyRoles = 'admin, anon, service, super_admin'
const question = 'select session_user::text as login from pg_sleep(0.05)'
const ask = (database: Database) => database.query<{ login: string }>(anonymous, { text: question, values: [] })
/** As many at once as need every connection of the visitors. */
const askOften = (database: Database) => Promise.all(Array.from({ length: 8 }, () => ask(database)))

async function startSite(address: PostgresEndpoint) {
  await migrate(address, root)
  return openDatabase(address)
}

test('DB-137: a role that may not use the roles of another site is told which grant it needs', async () => {
  await expect(migrate(cluster.addressOf('first'), root)).rejects.toThrow(
    `The role first of DATABASE_URL may not use the roles ${policyRoles} of another site: let a superuser run in this database: GRANT ${policyRoles} TO first WITH ADMIN OPTION;`,
  )
  await cluster.superuser.unsafe(`grant ${policyRoles} to first, second with admin option`)
})

test('DB-131: two sites on one cluster work beside each other, also after both have restarted', async () => {
  const before = [await startSite(cluster.addressOf('first')), await startSite(cluster.addressOf('second'))]
  const logins = await Promise.all(before.map(async (site) => (await ask(site))[0]!.login))
  expect(new Set(logins).size).toBe(2)
  expect((await Promise.all(before.map(askOften))).flat()).toHaveLength(16)
  const after = [await startSite(cluster.addressOf('first')), await startSite(cluster.addressOf('second'))]
  for (const sites of [before, after]) expect((await Promise.all(sites.map(askOften))).flat()).toHaveLength(16)
  await Promise.all([...before, ...after].map((site) => site.end()))
})

test('DB-132: the login of one site cannot enter the database of the other', async () => {
  const secretOf = async (database: string) => {
    const sql = connectAsOwner({ ...cluster.endpoint, database })
    const [found] =
      await sql`select value, (select 'prabas_app_' || oid from pg_database where datname = ${database}) as user
      from private.server_secrets where name = 'application-login'`
    await sql.end()
    return { user: found!.user as string, pass: found!.value.toString('hex') as string }
  }
  const login = await secretOf('first')
  const enter = (database: string) => {
    const { host, port } = cluster.endpoint
    const sql = postgres({ host, port, database, ...login, max: 1, onnotice: () => {} })
    return sql`set role service`.finally(() => sql.end())
  }
  await enter('first')
  await expect(enter('second')).rejects.toThrow('permission denied for database "second"')
})

test('DB-134: while the password of the owner is changed, process by process, no request fails', async () => {
  const old = cluster.addressOf('first')
  const [one, two] = [await startSite(old), await startSite(old)]
  await Promise.all([ask(one), ask(two)])
  await cluster.superuser.unsafe(`alter role first password 'rotated'`)
  onTestFinished(async () => void (await cluster.superuser.unsafe(`alter role first password 'first password'`)))
  const asking = askOften(two)
  await one.end()
  const oneAgain = await startSite({ ...old, password: 'rotated' })
  expect((await Promise.all([asking, askOften(oneAgain), askOften(two)])).flat()).toHaveLength(24)
  await two.end()
  const twoAgain = await startSite({ ...old, password: 'rotated' })
  expect((await Promise.all([askOften(oneAgain), askOften(twoAgain)])).flat()).toHaveLength(16)
  await Promise.all([oneAgain.end(), twoAgain.end()])
})

/** As the releases did it whose sites shared one login role, with a password derived from the owner's. */
const sharedLogin = (ownerPassword: string) => ({
  user: 'prabas_app',
  pass: createHmac('sha256', ownerPassword).update('prabas_app').digest('hex'),
})

async function setUpByEarlierRelease(address: PostgresEndpoint, password: string) {
  const owner = connectAsOwner(address)
  await owner.begin(async (sql) => {
    await applyMigrations(sql as never, root, { version: 116 })
    await sql.unsafe(`create role prabas_app login noinherit password '${sharedLogin(password).pass}'`)
    await sql.unsafe(`grant ${policyRoles} to prabas_app`)
  })
  await owner.end()
  const { host, port, database } = address
  return () =>
    postgres({
      ...{ host, port, database, ...sharedLogin(password), max: 1, onnotice: () => {} },
      connection: { role: 'anon' },
    })
}

test('DB-135: a site of an earlier release is upgraded by its start, also beside a process of that release', async () => {
  await cluster.superuser`create database earlier owner first`
  const address = { ...cluster.addressOf('first'), database: 'earlier' }
  const connectAsBefore = await setUpByEarlierRelease(address, 'first password')
  const listener = connectAsBefore()
  const who = (sql: postgres.Sql) => sql`select session_user::text as login, current_user::text as role`
  await listener`listen changes`

  const upgraded = await startSite(address)
  expect((await ask(upgraded))[0]!.login).toMatch(/^prabas_app_\d+$/)
  // The process of the earlier release opens new connections all the time.
  const another = connectAsBefore()
  for (const sql of [listener, another]) expect(await who(sql)).toEqual([{ login: 'prabas_app', role: 'anon' }])
  await Promise.all([listener.end(), another.end(), upgraded.end()])

  // Once no process of it is left, its login loses the way in.
  const restarted = await startSite(address)
  expect(await askOften(restarted)).toHaveLength(8)
  await restarted.end()
  const late = connectAsBefore()
  await expect(who(late)).rejects.toThrow('permission denied for database "earlier"')
  await late.end()
})
