import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import type { EmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import {
  collectLog,
  isAlive,
  newDataDir,
  query,
  readNotes,
  start,
  startInChild,
  until,
  writeNote,
} from './engine-fixture.ts'

const isLinux = process.platform === 'linux'

const untilAnother = (engine: EmbeddedPostgres, before: number) =>
  until('another postmaster is up', () => engine.isUp() && engine.pid() !== before)

test('DB-78: after kill -9 of Node the orphaned PostgreSQL is found, stopped, and nothing is lost', async () => {
  const dataDir = await newDataDir()
  const child = startInChild(dataDir)
  const { postmaster, endpoint } = await child.started()
  await writeNote(endpoint, 'acknowledged')
  await child.end('SIGKILL')
  expect(isAlive(postmaster)).toBe(true)
  await writeNote(endpoint, 'written to the orphan')

  const log = collectLog()
  const next = await start(dataDir, { log })
  expect(isAlive(postmaster)).toBe(false)
  expect(next.pid()).not.toBe(postmaster)
  expect(log.lines[0]).toEqual({
    level: 'warn',
    message: 'An earlier server left PostgreSQL running; stopping it',
  })
  // It was stopped cleanly, so there was nothing to recover.
  expect(JSON.stringify(log.lines)).not.toContain('not properly shut down')
  expect(await readNotes(next.endpoint)).toEqual(['acknowledged', 'written to the orphan'])
})

test('DB-78: after kill -9 of Node and of PostgreSQL the next start recovers', async () => {
  const dataDir = await newDataDir()
  const child = startInChild(dataDir)
  const { postmaster, endpoint } = await child.started()
  await writeNote(endpoint, 'acknowledged')
  process.kill(postmaster, 'SIGKILL')
  await child.end('SIGKILL')
  const next = await start(dataDir)
  expect(await readNotes(next.endpoint)).toEqual(['acknowledged'])
})

test('DB-78: a first start killed in the middle leaves nothing that harms the next', async () => {
  const dataDir = await killFirstStart()
  // A killed start leaves no file with the password that initdb received.
  expect(readdirSync(findDraft(dataDir) ?? '')).toEqual(['cluster'])
  const next = await start(dataDir)
  await writeNote(next.endpoint, 'works')
  expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres', 'run', 'secrets'])
})

/** Kills initdb while it runs; repeated in another folder if it was already finished. */
async function killFirstStart(attempts = 10): Promise<string> {
  const dataDir = await newDataDir()
  const isMade = () => existsSync(join(dataDir, 'postgres'))
  const child = startInChild(dataDir, { fromNothing: true })
  await until('initdb writes files', () => findDraft(dataDir) || isMade())
  await child.end('SIGKILL')
  if (!isMade()) return dataDir
  if (attempts === 1) throw new Error('every first start was done before it could be killed')
  return killFirstStart(attempts - 1)
}

/** The folder in which initdb has begun to write. */
function findDraft(dataDir: string): string | undefined {
  const name = existsSync(dataDir) ? readdirSync(dataDir).find((name) => name.startsWith('postgres-new-')) : undefined
  const draft = join(dataDir, name ?? 'none')
  return existsSync(join(draft, 'cluster/postgresql.conf')) ? draft : undefined
}

test('a crashed PostgreSQL is started again, with every acknowledged row', async () => {
  const log = collectLog()
  const engine = await start(await newDataDir(), { log })
  const before = engine.pid() ?? 0
  await writeNote(engine.endpoint, 'acknowledged')
  process.kill(before, 'SIGKILL')
  await untilAnother(engine, before)
  expect(await readNotes(engine.endpoint)).toEqual(['acknowledged'])
  expect(log.lines).toContainEqual({
    level: 'error',
    message: 'PostgreSQL ended unexpectedly; starting it again',
  })
})

test('a child process that outlives its crashed postmaster does not prevent the restart', async () => {
  const dataDir = await newDataDir()
  const engine = await start(dataDir)
  const sql = postgres({ ...engine.endpoint, max: 1, onnotice: () => {} })
  onTestFinished(() => sql.end({ timeout: 1 }))
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  // A CPU-bound query, which does not notice that its postmaster has died.
  const busy = sql.unsafe('do $$ begin loop end loop; end $$').catch(() => 'cut off')
  await until('it is busy', async () => {
    const found = await query(
      engine.endpoint,
      `select from pg_stat_activity where state = 'active' and query like 'do%'`,
    )
    return found.length > 0
  })
  const before = engine.pid() ?? 0
  process.kill(before, 'SIGKILL')
  await untilAnother(engine, before)
  if (isLinux) expect(isAlive(backend?.pid ?? 0)).toBe(false)
  await busy
})

test('a crash loop ends neither Node nor the attempts, and stop works in the middle of it', async () => {
  const dataDir = await newDataDir()
  const log = collectLog()
  let pauseMs = 1
  const engine = await start(dataDir, { log, restartPolicy: { pauseMs: () => pauseMs, stableAfterMs: 0 } })
  const failures = () => log.lines.filter(({ message }) => message.startsWith('PostgreSQL does not start yet')).length
  const version = join(dataDir, 'postgres/PG_VERSION')
  const kept = readFileSync(version)
  writeFileSync(version, '12\n')
  process.kill(engine.pid() ?? 0, 'SIGKILL')
  await until('it has failed three times', () => failures() >= 3)
  expect(engine.isUp()).toBe(false)

  writeFileSync(version, kept)
  await until('it is up again', () => engine.isUp())

  // Longer than the timeout of this test.
  pauseMs = 3_600_000
  const seen = failures()
  renameSync(version, `${version}.away`)
  process.kill(engine.pid() ?? 0, 'SIGKILL')
  await until('it fails again', () => failures() > seen)
  await engine.stop()
})

test('a pid in postmaster.pid that now belongs to an unrelated process is ignored, and that process keeps running; so is an empty file', async () => {
  const dataDir = await newDataDir(0o755)
  const engine = await start(dataDir)
  await writeNote(engine.endpoint, 'kept')
  const file = join(dataDir, 'postgres/postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  await engine.stop()

  const { uid, gid } = statSync(join(dataDir, 'postgres'))
  const unrelatedProcess = spawn('sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void unrelatedProcess.kill('SIGKILL'))
  await once(unrelatedProcess, 'spawn')
  writeFileSync(file, [unrelatedProcess.pid, ...rest].join('\n'))

  const next = await start(dataDir)
  expect(await readNotes(next.endpoint)).toEqual(['kept'])
  expect(isAlive(unrelatedProcess.pid ?? 0)).toBe(true)

  // As after a power loss.
  await next.stop()
  writeFileSync(file, '')
  expect((await start(dataDir)).isUp()).toBe(true)
})

test('Ctrl-C in a terminal reaches only Node; PostgreSQL runs until it is stopped', async () => {
  const child = startInChild(await newDataDir(), { detached: true })
  const { endpoint, postmaster } = await child.started()
  process.kill(-child.pid, 'SIGINT')
  expect(await child.next()).toEqual({ interrupted: true })
  expect(await query(endpoint, 'select 1 as one')).toEqual([{ one: 1 }])
  await child.end('SIGTERM')
  expect(isAlive(postmaster)).toBe(false)
})

test('PostgreSQL stops when Node exits without stopping it', async () => {
  const dataDir = await newDataDir()
  const child = startInChild(dataDir)
  const { postmaster } = await child.started()
  await child.end('SIGUSR2')
  await until('PostgreSQL is gone', () => !isAlive(postmaster))
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
})

test('a folder named postgres that is no cluster is refused, not overwritten', async () => {
  const dataDir = await newDataDir()
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/notes.txt'), 'mine')
  await expect(start(dataDir)).rejects.toThrow(/is not empty, but holds no database/)
  expect(readFileSync(join(dataDir, 'postgres/notes.txt'), 'utf8')).toBe('mine')
})
