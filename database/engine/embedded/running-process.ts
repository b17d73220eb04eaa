import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Identifies a process by pid and start time, because pids are reused, often right after a reboot. */
export interface ProcessIdentity {
  pid: number
  started: string
}

const isLinux = process.platform === 'linux'

export function identify(pid: number): ProcessIdentity | undefined {
  const started = isLinux ? startFromProc(pid) : startFromPs(pid)
  return started === undefined ? undefined : { pid, started }
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started
}

/** True when this pid is a PostgreSQL process of this cluster; each has the folder as its working directory. */
export function isPostgresIn(pid: number, cluster: string): boolean {
  if (!isLinux) {
    const command = ps(pid, 'command=')
    return command?.includes('postgres') === true && command.includes(cluster)
  }
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8') !== 'postgres\n') return false
    const [home, folder] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return home.dev === folder.dev && home.ino === folder.ino
  } catch {
    return false // it has exited, or it belongs to another user
  }
}

/** Only Linux lists processes by folder; elsewhere the children of a dead postmaster get time to exit. */
export function findPostgresIn(cluster: string): ProcessIdentity[] {
  if (!isLinux) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresIn(pid, cluster))
    .flatMap((pid) => identify(pid) ?? [])
}

export async function waitForExit(identity: ProcessIdentity, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isRunning(identity)) {
    if (performance.now() > deadline) return false
    await sleep(isLinux ? 10 : 100)
  }
  return true
}

export function signal(identity: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isRunning(identity)) return
  try {
    process.kill(identity.pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function startFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in brackets, which may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, ticksSinceBoot] = [fields[0], fields[19]]
    // A zombie keeps its pid until its parent collects it, which never happens in a container without an init process.
    if (state === 'Z' || state === 'X') return undefined
    return `${bootId()}/${ticksSinceBoot}`
  } catch {
    return undefined
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

function startFromPs(pid: number): string | undefined {
  return ps(pid, 'state=')?.startsWith('Z') ? undefined : ps(pid, 'lstart=')
}

function ps(pid: number, column: string): string | undefined {
  try {
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return (
      execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { env, stdio, encoding: 'utf8' }).trim() || undefined
    )
  } catch {
    return undefined
  }
}
