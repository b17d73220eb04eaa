import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { anonymous } from '../../database/engine/connection/actors.ts'
import { openDatabase } from '../../database/engine/connection/connection.ts'
import { openOwnerPool } from '../../database/engine/connection/owner-pool.ts'
import { listenForChanges } from '../../server/realtime/changes.ts'
import { checkConnections } from '../../server/start/check-connections.ts'
import { explainConnectionError } from '../../server/start/connect-to-database.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { type Forward, loseNotifications, startBetween } from '../support/database-between.ts'

let on: TestDatabase
beforeAll(async () => {
  on = await freshDatabase()
})
afterAll(() => on.drop())

const log = pino({ level: 'silent' })

/** What PgBouncer lets through at the start of a connection unless it is told otherwise. */
const knownParameters = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone']

const refuseOtherParameters: Forward = (client, upstream) =>
  client.once('data', (start) => {
    const names = start
      .subarray(8)
      .toString()
      .split('\0')
      .filter((name, index) => index % 2 === 0 && name !== '')
    const other = names.find((name) => !knownParameters.includes(name.toLowerCase()))
    if (!other) {
      upstream.write(start)
      return client.pipe(upstream).pipe(client)
    }
    const body = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${other}\0\0`)
    const head = Buffer.alloc(5, 'E')
    head.writeInt32BE(body.length + 4, 1)
    return client.end(Buffer.concat([head, body]))
  })

/** What the start does once the schema is there. */
async function startOn(url: string) {
  const database = openDatabase({ url })
  try {
    const changes = await listenForChanges({ url }, log)
    await checkConnections(database, changes).finally(() => changes.end())
  } catch (error) {
    explainConnectionError(error)
  } finally {
    await database.end()
  }
}

test('OP-45: a pooler that passes on no settings of the start is no obstacle', async () => {
  const url = await startBetween(on.endpoint, refuseOtherParameters)
  await startOn(url)
  const database = openDatabase({ url })
  onTestFinished(() => database.end())
  const text = `select current_user::text as role, current_setting('statement_timeout') as timeout`
  expect(await database.query(anonymous, { text, values: [] })).toEqual([{ role: 'anon', timeout: '2s' }])
})

test('OP-46: a pooler whose notifications do not arrive is refused in one sentence', async () => {
  await expect(startOn(await startBetween(on.endpoint, loseNotifications))).rejects.toThrow(
    "The database's notifications do not arrive: a pooler between the site and PostgreSQL must keep a connection for one client: with PgBouncer, set pool_mode = session.",
  )
})

test.each([
  [{ role: 'prabas_app_1', timeout_ms: 2_000, takes_no_writes: false }, /lose the role and time limit/],
  [{ role: 'anon', timeout_ms: 0, takes_no_writes: false }, /lose the role and time limit/],
  [{ role: 'anon', timeout_ms: 2_000, takes_no_writes: true }, /it takes no writes/],
])('OP-47: a start whose connections have %o is refused', async (session, sentence) => {
  const database = { query: async () => [session] } as unknown as Parameters<typeof checkConnections>[0]
  await expect(checkConnections(database, { hears: async () => true })).rejects.toThrow(sentence)
})

const certificate = path.join(import.meta.dirname, 'self-signed-certificate.pem')
const secureContext = createSecureContext({
  cert: readFileSync(certificate),
  key: readFileSync(path.join(import.meta.dirname, 'self-signed-key.pem')),
})

const encrypt: Forward = (client, upstream) =>
  client.once('data', () => {
    client.write('S')
    const inner = new TLSSocket(client, { isServer: true, secureContext })
    inner.on('error', () => {})
    inner.pipe(upstream).pipe(inner)
  })

const askAsOwner = async (url: string) => {
  const owner = openOwnerPool({ url })
  return owner
    .use((sql) => sql`select 1 as answer`)
    .then((rows) => rows[0]!.answer)
    .catch(explainConnectionError)
    .finally(() => owner.end())
}

test('OP-48: a certificate of an unknown authority is named in one sentence, and sslrootcert makes it known', async () => {
  const url = await startBetween(on.endpoint, encrypt)
  await expect(askAsOwner(`${url}?sslmode=verify-full`)).rejects.toThrow(
    "The database's certificate is not trusted: self-signed certificate; name the file of its authority with sslrootcert in DATABASE_URL.",
  )
  expect(await askAsOwner(`${url}?sslmode=verify-full&sslrootcert=${certificate}`)).toBe(1)
  expect(await askAsOwner(`${url}?sslmode=require&sslrootcert=${certificate}`)).toBe(1)
  await expect(askAsOwner(`${url}?sslrootcert=/nowhere/ca.pem`)).rejects.toThrow(
    /^sslrootcert of DATABASE_URL cannot be read: ENOENT.*\.$/,
  )
})

test('OP-48: an unknown host is named in one sentence', async () => {
  await expect(askAsOwner('postgres://user:password@nowhere.invalid/site')).rejects.toThrow(
    /^The database cannot be reached: getaddrinfo \w+ nowhere\.invalid\.$/,
  )
})
