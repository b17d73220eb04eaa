import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { findPostgresIn } from '../../database/engine/embedded/running-process.ts'
import { eventually } from '../support/eventually.ts'
import {
  collectLog,
  makeTemporaryDataDir,
  newDataDir,
  query,
  readNotes,
  refusalOf,
  start,
  writeNote,
} from './engine-fixture.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('a server after its first start', () => {
  const log = collectLog()
  let dataDir: string
  let engine: EmbeddedPostgres
  let remove: () => void
  beforeAll(async () => {
    const temporary = await makeTemporaryDataDir()
    dataDir = join(temporary.dataDir, `of "Tenzing's" café, really`)
    remove = temporary.remove
    engine = await startEmbeddedPostgres({ dataDir, log })
  })

  test('DB-75: an empty DATA_DIR gets a database, whatever the path of the folder', async () => {
    expect(engine.isUp()).toBe(true)
    expect(await query(engine.endpoint, 'select current_user as user')).toEqual([{ user: 'postgres' }])
  })
  afterAll(async () => {
    await engine.stop()
    remove()
  })

  test('the cluster is made with checksums, UTF-8 and the same text order everywhere', async () => {
    const [facts] = await query(
      engine.endpoint,
      `select current_setting('data_checksums') as checksums, pg_encoding_to_char(encoding) as encoding,
              datlocprovider as provider, datlocale as locale, upper('é') as upper
       from pg_database where datname = current_database()`,
    )
    expect(facts).toEqual({ checksums: 'on', encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', upper: 'É' })
  })

  test('the server is small, writes everything to disk, and logs no statements', async () => {
    const settings = await query<{ name: string; setting: string }>(engine.endpoint, 'show all')
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
      shared_buffers: '32MB',
      max_connections: '30',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      autovacuum: 'on',
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: '1min',
      log_min_error_statement: 'panic',
    })
  })

  test('only the private unix socket answers, only to the password, and there is no TCP port', async () => {
    const { endpoint, pid } = engine
    expect(modeOf(endpoint.host)).toBe('700')
    expect(readdirSync(endpoint.host)).toContain('.s.PGSQL.5432')
    expect(await query(endpoint, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    if (process.platform === 'linux') expect(tcpListeners(pid() ?? 0)).toEqual([])

    for (const password of ['', 'password', 'postgres']) {
      await expect(query({ ...endpoint, password }, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    }
  })

  test('the password has 256 random bits and is stored in one private file only', async () => {
    const { endpoint } = engine
    const file = join(dataDir, 'secrets/postgres-password')
    expect(Buffer.from(endpoint.password, 'base64url')).toHaveLength(32)
    expect(readFileSync(file, 'utf8').trim()).toBe(endpoint.password)
    expect([modeOf(file), modeOf(join(dataDir, 'secrets')), modeOf(join(dataDir, 'postgres'))]).toEqual([
      '600',
      '700',
      '700',
    ])

    // The prepared cluster of this run was created in the same way.
    const other = await start(await newDataDir())
    expect(other.endpoint.password).not.toBe(endpoint.password)

    const holders = readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path).includes(endpoint.password))
    expect(holders).toEqual([file])
  })

  test('DATA_DIR is closed to other users', () => {
    expect(modeOf(dataDir)).toBe('700')
  })

  test("a client's error, which may contain visitors' input, is not logged", async () => {
    const { endpoint } = engine
    await expect(query(endpoint, `select 'typed by a visitor'::int`)).rejects.toMatchObject({ code: '22P02' })
    await query(
      endpoint,
      `do $$ begin raise warning 'a server''s warning%', repeat(' very', 1000) || E' long\\nline'; end $$`,
    )
    await eventually(() => expect(log.lines.map(({ message }) => message).join('\n')).toContain("a server's warning"))
    expect(JSON.stringify(log.lines)).not.toContain('typed by a visitor')
    expect(Math.max(...log.lines.map(({ message }) => message.length))).toBeLessThan(1_100)
  })

  test('DB-108: a database keeps its data across restarts', async () => {
    await writeNote(engine.endpoint, 'kept')
    const { endpoint } = engine
    await engine.stop()
    expect(engine.isUp()).toBe(false)
    expect(engine.pid()).toBeUndefined()

    engine = await startEmbeddedPostgres({ dataDir, log })
    expect(await readNotes(engine.endpoint)).toEqual(['kept'])
    expect(engine.endpoint).toEqual(endpoint)
  })
})

test('stop is clean, may be called twice and leaves no process; without its password file the database is refused, and left alone', async () => {
  const log = collectLog()
  const dataDir = await newDataDir()
  const engine = await start(dataDir, { log })
  const processes = () => findPostgresIn(join(dataDir, 'postgres')).length
  if (process.platform === 'linux') expect(processes()).toBeGreaterThan(1)
  await Promise.all([engine.stop(), engine.stop()])
  await engine.stop()
  expect(log.lines.map(({ message }) => message)).toContain('PostgreSQL: database system is shut down')
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  expect(processes()).toBe(0)

  rmSync(join(dataDir, 'secrets/postgres-password'))
  expect(await refusalOf(start(dataDir))).toMatch(/lost its password file: restore .*secrets\/postgres-password/)
  expect(readdirSync(join(dataDir, 'secrets'))).toEqual([])
})

test('a failed start reports the error message of PostgreSQL', async () => {
  const dataDir = await newDataDir()
  await (await start(dataDir)).stop()
  const restartPolicy = { pauseMs: () => 1, stableAfterMs: 0 }
  rmSync(join(dataDir, 'postgres/global/pg_control'))
  expect(await refusalOf(start(dataDir, { restartPolicy }))).toMatch(/could not open file .+pg_control": No such file/)
})

function tcpListeners(pid: number): string[] {
  // The children share the postmaster's sockets, and its network namespace has the tables.
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const found = statSync(`/proc/${pid}/fd/${fd}`, { throwIfNoEntry: false })
      return found?.isSocket() ? [String(found.ino)] : []
    }),
  )
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .filter((line) => inodes.has(line.trim().split(/\s+/)[9] ?? '')),
  )
}
