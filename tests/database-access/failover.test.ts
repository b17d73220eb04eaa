import { randomUUID } from 'node:crypto'
import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { anonymous } from '../../database/engine/connection/actors.ts'
import { openDatabase } from '../../database/engine/connection/connection.ts'
import { connectAsOwner, openOwnerPool } from '../../database/engine/connection/owner-pool.ts'
import type { Database } from '../../database/engine/connection/run-as.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { migrate } from '../../database/engine/migrate.ts'
import { type Change, listenForChanges } from '../../server/realtime/changes.ts'
import { explainConnectionError } from '../../server/start/connect-to-database.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { eventually } from '../support/eventually.ts'
import { copyPreparedData, silent } from '../support/prepared-data-folder.ts'
import { temporaryFolder } from '../support/running-server.ts'

const root = path.join(import.meta.dirname, '../..')

/** A PostgreSQL and a real standby of it that follows its log, each behind a TCP port. */
async function startPair() {
  const { folder } = await temporaryFolder()
  const [primaryDir, standbyDir] = [path.join(folder, 'primary'), path.join(folder, 'standby')]
  copyPreparedData(primaryDir)
  await cp(primaryDir, standbyDir, { recursive: true, preserveTimestamps: true })
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, log: silent })
  const { host, port, user, password } = primary.endpoint
  await writeFile(path.join(standbyDir, 'postgres/standby.signal'), '')
  const settings = { primary_conninfo: `host=${host} port=${port} user=${user} password=${password}` }
  const standby = await startEmbeddedPostgres({ dataDir: standbyDir, log: silent, settings })
  const proxies = {
    primary: await startDatabaseProxy(primary.endpoint),
    standby: await startDatabaseProxy(standby.endpoint),
  }
  const portOf = (name: keyof typeof proxies) => new URL(proxies[name].url).port
  return {
    primary,
    standby,
    proxies,
    /** Both hosts, the standby first. */
    url: `postgres://${user}:${password}@127.0.0.1:${portOf('standby')},localhost:${portOf('primary')}/postgres?target_session_attrs=read-write`,
    async stop() {
      for (const proxy of Object.values(proxies)) proxy.close()
      await Promise.all([primary.stop(), standby.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let pair: Awaited<ReturnType<typeof startPair>>
beforeAll(async () => {
  pair = await startPair()
})
afterAll(() => pair.stop())

const write = (database: Database, subject: string = randomUUID()) =>
  database.query(anonymous, {
    text: `insert into public.inquiries (name, email, subject, message) values ('Maya', 'maya@example.com', $1, 'When?')`,
    values: [subject],
  })

const countOn = async ({ endpoint }: EmbeddedPostgres, subject: string) => {
  const sql = connectAsOwner(endpoint)
  const rows = await sql`select from public.inquiries where subject = ${subject}`.finally(() => sql.end())
  return rows.length
}

const refusalOf = (work: Promise<unknown>) =>
  work.catch(explainConnectionError).then(
    () => 'nothing',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )

test('OP-42: a start on a standby alone is refused in one sentence', async () => {
  expect(await refusalOf(migrate({ url: pair.proxies.standby.url }, root))).toMatch(
    /^ConfigError: The database cannot be used: 127\.0\.0\.1:\d+ takes no writes: it is a standby or set to read-only\.$/,
  )
})

test('OP-41: of several hosts the first that takes writes is used, for migrations, requests and the listener', async () => {
  await migrate({ url: pair.url }, root)
  const database = openDatabase({ url: pair.url })
  const heard: (Change | 'missed')[] = []
  const changes = await listenForChanges({ url: pair.url }, pino({ level: 'silent' }))
  onTestFinished(async () => void (await Promise.all([database.end(), changes.end()])))
  changes.subscribe((change) => heard.push(change))
  await write(database, 'to the second host')
  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ table: 'inquiries' })))
  expect(await countOn(pair.primary, 'to the second host')).toBe(1)
  // The standby has received it too: it is one.
  await eventually(async () => expect(await countOn(pair.standby, 'to the second host')).toBe(1))
})

test('OP-43 OP-44: a server that takes no writes any more is left, and the site goes on with the one that does', async () => {
  const database = openDatabase({ url: pair.url })
  const heard: (Change | 'missed')[] = []
  const changes = await listenForChanges({ url: pair.url }, pino({ level: 'silent' }), {
    askEveryMs: 200,
    answerMs: 2_000,
  })
  onTestFinished(async () => void (await Promise.all([database.end(), changes.end()])))
  changes.subscribe((change) => heard.push(change))
  await write(database)
  const [before, after] = [connectAsOwner(pair.primary.endpoint), connectAsOwner(pair.standby.endpoint)]
  onTestFinished(async () => void (await Promise.all([before.end({ timeout: 0 }), after.end()])))

  // Its connections stay open and say that they are read-only.
  await before`alter system set default_transaction_read_only = on`
  await before`select pg_reload_conf()`
  await eventually(() => expect(write(database)).rejects.toThrow('The database is not available'))
  await after`select pg_promote()`
  await eventually(() => write(database, 'after the failover'))
  expect(await countOn(pair.standby, 'after the failover')).toBe(1)
  expect(await countOn(pair.primary, 'after the failover')).toBe(0)

  // The listener has not noticed yet: its connection is lost now.
  pair.proxies.primary.cut()
  await eventually(() => expect(heard).toContain('missed'))
  heard.length = 0
  await write(database)
  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ table: 'inquiries' })))
  const backup = openOwnerPool({ url: pair.url })
  const rows = await backup.use((sql) => sql`select from public.inquiries where subject = 'after the failover'`)
  expect(rows).toHaveLength(1)
  await backup.end()
})
