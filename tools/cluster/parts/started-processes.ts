import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL and PgBouncer refuse to run as root: then they run as Debian's account for them. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const read = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}

const giveToUnprivileged = (file: string) => {
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

/** Makes a folder that the unprivileged account owns. */
export function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveToUnprivileged(folder)
  return folder
}

/** Writes a file that the unprivileged account alone reads. */
export function writePrivateFile(file: string, text: string) {
  writeFileSync(file, text, { mode: 0o600 })
  giveToUnprivileged(file)
}

export interface StartedProcess {
  pid: number
  /** The end of what it has written. */
  output(): string
  isRunning(): boolean
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program of the unprivileged account in a group of its own: an interrupt of the terminal does not reach it. */
export function startProcess(program: string, parameters: string[], env: NodeJS.ProcessEnv = {}): StartedProcess {
  const child: ChildProcess = spawn(program, parameters, {
    ...unprivileged(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
  })
  let text = ''
  const keep = (chunk: Buffer) => {
    text = (text + chunk).slice(-20_000)
  }
  child.stdout!.on('data', keep)
  child.stderr!.on('data', keep)
  const exited = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid!,
    output: () => text,
    isRunning,
    async end(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal)
      await exited
    },
  }
}

/** Ports that nobody used a moment ago. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/** Asks again until the answer is true, or throws with what was waited for. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { withinMs = 30_000, everyMs = 25 } = {},
): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${withinMs / 1000} s in vain until ${what}`)
    await sleep(everyMs)
  }
}
