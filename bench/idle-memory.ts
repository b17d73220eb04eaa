import { readFileSync } from 'node:fs'
import path from 'node:path'
import { launch, temporaryFolder } from '../tests/support/running-server.ts'
import { atMost, type Measurement } from './measurement.ts'
import { findDescendants } from './processes.ts'

/** Node and every PostgreSQL process together, shared pages counted once (Linux only). */
export async function measureMemory(): Promise<Measurement[]> {
  if (process.platform !== 'linux') return []
  const temporary = await temporaryFolder()
  const dataDir = path.join(temporary.folder, 'data')
  const server = await launch({ dataDir, env: { STARTER_CONTENT: 'on' } })
  for (let visit = 0; visit < 50; visit++) await (await fetch(server.url)).text()
  const processes = [
    server.pid,
    ...findDescendants(server.pid),
    ...findDescendants(await server.postmasterPid()),
    await server.postmasterPid(),
  ]
  const megabytes = [...new Set(processes)].map(proportionalMegabytes).reduce((sum, one) => sum + one, 0)
  await server.stop()
  await temporary.remove()
  return [atMost('Node and PostgreSQL, idle after 50 visits', megabytes, 300, 'MB')]
}

function proportionalMegabytes(pid: number) {
  const [, kilobytes] = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m)!
  return Number(kilobytes) / 1024
}
