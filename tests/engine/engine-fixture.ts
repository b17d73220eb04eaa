import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import {
  type EmbeddedPostgres,
  type EngineOptions,
  type PostgresEndpoint,
  startEmbeddedPostgres,
} from '../../database/engine/embedded/embedded-postgres.ts'
import { findPostgresIn, identify, signal } from '../../database/engine/embedded/running-process.ts'
import { findProgram } from '../../server/runtime/child-program.ts'
import { copyPreparedData } from '../support/prepared-data-folder.ts'

const project = resolve(import.meta.dirname, '../..')

export const isRoot = process.getuid?.() === 0
export const nobody = { uid: 65534, gid: 65534 }

/** Whether other users can read this project; false when root cloned it into a private folder. */
export const isProjectOpen =
  isRoot &&
  spawnSync('/bin/sh', ['-c', 'cd "$1" && exec "$2" --version', 'sh', project, process.execPath], nobody).status === 0

export const hasNamespaces =
  isRoot && spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0

/** A path for a data folder, in a parent that is private (0700) or open to all (0755). */
export async function newDataDir(parentMode = 0o700): Promise<string> {
  const { dataDir, remove } = await makeTemporaryDataDir(parentMode)
  onTestFinished(remove)
  return dataDir
}

export async function makeTemporaryDataDir(parentMode = 0o700) {
  const parent = realpathSync(await mkdtemp(join(tmpdir(), 'prabas-engine-')))
  chmodSync(parent, parentMode)
  const dataDir = join(parent, 'data')
  const remove = () => {
    // Processes that a test left behind are identified by their exact folder.
    for (const one of findPostgresIn(join(dataDir, 'postgres'))) signal(one, 'SIGKILL')
    rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
  }
  return { dataDir, remove }
}

export interface Logged {
  level: 'info' | 'warn' | 'error'
  message: string
}

export function collectLog() {
  const lines: Logged[] = []
  const write = (level: Logged['level']) => (_: object, message: string) => void lines.push({ level, message })
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}

interface StartOptions {
  /** For tests of the first start: the engine creates its cluster. */
  fromNothing?: boolean
}

export async function start(
  dataDir: string,
  { fromNothing, log = collectLog(), restartPolicy }: StartOptions & Partial<EngineOptions> = {},
): Promise<EmbeddedPostgres> {
  if (!fromNothing) copyPreparedData(dataDir)
  const engine = await startEmbeddedPostgres({ dataDir, log, restartPolicy })
  onTestFinished(() => engine.stop())
  return engine
}

export async function refusalOf(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => undefined,
    (reason) => reason,
  )
  if (error?.name !== 'StartRefused') throw new Error('it was not refused', { cause: error })
  return error.message
}

export async function query<Row extends object>(endpoint: PostgresEndpoint, text: string): Promise<Row[]> {
  const sql = postgres({ ...endpoint, max: 1, connect_timeout: 60, onnotice: () => {} })
  try {
    return [...(await sql.unsafe<Row[]>(text))]
  } finally {
    await sql.end({ timeout: 1 })
  }
}

export const writeNote = (endpoint: PostgresEndpoint, text: string) =>
  query(endpoint, `create table if not exists note (text text); insert into note values ('${text}')`)

export const readNotes = async (endpoint: PostgresEndpoint) =>
  (await query<{ text: string }>(endpoint, 'select text from note order by text')).map((row) => row.text)

interface ChildMessage {
  postmaster: number
  endpoint: PostgresEndpoint
  refused: string
  interrupted: boolean
}

export interface EngineChild {
  process: ChildProcess
  pid: number
  /** The next line of its output. */
  next(): Promise<Partial<ChildMessage>>
  started(): Promise<ChildMessage>
  end(name: NodeJS.Signals): Promise<void>
}

export function startInChild(
  dataDir: string,
  { fromNothing, ...options }: StartOptions & SpawnOptions = {},
): EngineChild {
  if (!fromNothing) copyPreparedData(dataDir)
  const { program, nodeOptions } = findProgram(join(import.meta.dirname, 'start-engine.ts'))
  const child = spawn(process.execPath, [...nodeOptions, program, dataDir], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk) => {
    errors += chunk
  })
  const lines = readLines(child)
  const ended = once(child, 'exit')
  async function next() {
    const line = await lines.next()
    if (line.done) throw new Error(`the engine's process ended: ${errors}`)
    return JSON.parse(line.value)
  }
  async function end(name: NodeJS.Signals) {
    if (child.exitCode === null && child.signalCode === null) child.kill(name)
    await ended
  }
  onTestFinished(() => end('SIGKILL'))
  return {
    process: child,
    pid: child.pid ?? 0,
    next,
    async started() {
      const said = await next()
      if (said.refused) throw new Error(said.refused)
      return said
    },
    end,
  }
}

async function* readLines(child: ChildProcess): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of child.stdout ?? []) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Waits for a condition and throws when it does not become true in time. */
export async function until<T>(what: string, condition: () => T | Promise<T>, milliseconds = 60_000) {
  const started = performance.now()
  for (;;) {
    const value = await condition()
    if (value) return value
    const waitedMs = performance.now() - started
    if (waitedMs > milliseconds) throw new Error(`waited in vain until ${what}`)
    await sleep(Math.min(5 + waitedMs / 20, 100))
  }
}

export function statusOf(pid: number): { uid: number; capabilities: string; userNamespace: string } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    uid: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
    capabilities: /^CapEff:\s+(\w+)/m.exec(status)?.[1] ?? '',
    userNamespace: readlinkSync(`/proc/${pid}/ns/user`),
  }
}

export const isAlive = (pid: number) => identify(pid) !== undefined
