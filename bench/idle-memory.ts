import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { atMost, type Measurement } from './measurement.ts'
import { findDescendants } from './processes.ts'

/** By then the pool has closed the connections that nobody uses, and Node has collected its garbage. */
const idleMs = 90_000

/** Node and every PostgreSQL process together, shared pages counted once (Linux only). */
export async function measureMemory(): Promise<Measurement[]> {
  if (process.platform !== 'linux') return []
  const temporary = await temporaryFolder()
  const dataDir = path.join(temporary.folder, 'data')
  const server = await launch({ dataDir, env: { STARTER_CONTENT: 'on' } })
  for (let visit = 0; visit < 50; visit++) await (await fetch(server.url)).text()
  await sleep(idleMs)
  const megabytes = readMemory(server.pid, await server.postmasterPid())
  await server.stop()
  await temporary.remove()
  return [atMost('Node and PostgreSQL, a minute and a half after 50 visits', megabytes, 150, 'MB')]
}

/** In megabytes. */
export function readMemory(...roots: number[]): number {
  const processes = new Set(roots.flatMap((pid) => [pid, ...findDescendants(pid)]))
  return [...processes].map(proportionalMegabytes).reduce((sum, one) => sum + one, 0)
}

/** 0 for a process that has ended since it was listed. */
function proportionalMegabytes(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}
