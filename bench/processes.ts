import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  /** User and system time of all its threads. */
  seconds: number
  /** The same of its children that have ended. */
  endedSeconds: number
}

/** Linux counts in hundredths of a second, whatever its kernel's own clock is. */
const ticksPerSecond = 100

/** User and system time of one process, as the operating system counts it. */
export function readProcessorSeconds(pid: number): number {
  const found = listProcesses().find((one) => one.pid === pid)
  if (!found) throw new Error(`process ${pid} has ended`)
  return found.seconds
}

/** The same of a process and all that it has started, ended ones included. */
export function readTreeSeconds(pid: number): number {
  const all = listProcesses()
  const tree = new Set([pid, ...findDescendants(pid, all)])
  return all.filter((one) => tree.has(one.pid)).reduce((sum, one) => sum + one.seconds + one.endedSeconds, 0)
}

export function findDescendants(pid: number, all = listProcesses()): number[] {
  const children = all.filter(({ parent }) => parent === pid).map((child) => child.pid)
  return [...children, ...children.flatMap((child) => findDescendants(child, all))]
}

const listProcesses = () => (process.platform === 'linux' ? readProc() : askPs())

function readProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readStat(name)
      if (!stat) return []
      // The name of the program, in brackets, may hold spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map((ticks) => Number(ticks) / ticksPerSecond)
      const endedSeconds = endedUser! + endedSystem!
      return [{ pid: Number(name), parent: Number(fields[1]), seconds: user! + system!, endedSeconds }]
    })
}

/** Undefined when the process has ended since the folder was listed. */
function readStat(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}

/** macOS prints minutes, seconds and hundredths, and no time of ended children. */
function askPs(): Process[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,time='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent, time] = line.trim().split(/\s+/)
    const seconds = time!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    return { pid: Number(pid), parent: Number(parent), seconds, endedSeconds: 0 }
  })
}
