import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { copyPreparedData } from './prepared-data-folder.ts'

const root = path.join(import.meta.dirname, '../..')

export interface RunningServer {
  url: string
  pid: number
  /** The lines of its standard output. */
  lines: string[]
  errors: () => string
  /** The pid of its postmaster. */
  postmasterPid(): Promise<number>
  stop(signal?: NodeJS.Signals): Promise<number | null>
  exited: Promise<number | null>
}

export interface LaunchOptions {
  dataDir: string
  env?: Record<string, string>
  command?: [string, ...string[]]
  cwd?: string
  /** For tests of the first start: the server creates its database. */
  fromNothing?: boolean
}

/** Starts the product as an operator does, on a free port, and waits for its `ready` line. */
export async function launch(options: LaunchOptions): Promise<RunningServer> {
  if (!options.fromNothing && !options.env?.DATABASE_URL) copyPreparedData(options.dataDir)
  const { child, lines, errors } = spawnServer(options)
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length))
    })
    child.once('exit', (code) => reject(new Error(`exit ${code}: ${errors()}`)))
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  return {
    url,
    pid: child.pid!,
    lines,
    errors,
    postmasterPid: () => readPostmasterPid(options.dataDir, child.pid!),
    stop(signal = 'SIGTERM') {
      // To the whole process group, like a terminal: npm and its shell do not forward signals.
      process.kill(-child.pid!, signal)
      return exited
    },
    exited,
  }
}

/** The file is complete when its state is ready; while a crashed postmaster is replaced, it holds Node's own pid. */
async function readPostmasterPid(dataDir: string, nodePid: number): Promise<number> {
  for (;;) {
    const lines = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (lines[7]?.trim() === 'ready' && Number(lines[0]) !== nodePid) return Number(lines[0])
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** For starts that must fail, and for commands that exit by themselves. */
export async function launchToEnd(
  options: LaunchOptions,
): Promise<{ code: number | null; errors: string; lines: string[] }> {
  const { child, lines, errors } = spawnServer(options)
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line))
  const [code] = await once(child, 'close')
  return { code: code as number | null, errors: errors(), lines }
}

/** Sends SIGTERM before the server is ready: as soon as the database runs, unless another moment is given. */
export async function interruptStart(options: LaunchOptions, moment?: () => Promise<unknown>) {
  const { child, lines, errors } = spawnServer(options)
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line))
  await (moment ? moment() : readPostmasterPid(options.dataDir, child.pid!))
  process.kill(child.pid!, 'SIGTERM')
  const [code] = await once(child, 'close')
  return { code: code as number | null, errors: errors(), lines }
}

function spawnServer({
  dataDir,
  env = {},
  command = [process.execPath, 'scripts/start.mjs'],
  cwd = root,
}: LaunchOptions) {
  const child: ChildProcess = spawn(command[0], command.slice(1), {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      LOG_LEVEL: 'warn',
      STARTER_CONTENT: 'off',
      DATA_DIR: dataDir,
      ...env,
    },
  })
  let errorText = ''
  child.stderr!.on('data', (chunk) => {
    errorText = (errorText + chunk).slice(-20_000)
  })
  return { child, lines: [] as string[], errors: () => errorText }
}

export async function temporaryFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prabas-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
