// The server as a process of its own: to be killed, and to have its memory measured.
import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { startStorageServer } from './storage-server.ts'

const { address, dataDir, logLevel } = JSON.parse(process.argv[2] ?? '{}')

async function main() {
  const log = pino({ level: logLevel })
  const server = await startStorageServer({ address, dataDir, clock: () => new Date(), log })
  await server.storage.sweepNow()
  process.on('message', () =>
    process.send?.({ peakBytes: (readPeak('self') + readPeak(server.storage.decoderPid())) * 1024 }),
  )
  // Whoever forked this is gone: nobody will come to kill it.
  process.on('disconnect', () => process.exit())
  process.send?.({ url: server.url })
}

/** What the system reports as a child's highest use includes what the parent had when it forked; Linux knows better. */
function readPeak(pid: number | 'self' | undefined): number {
  try {
    return pid ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) : 0
  } catch {
    return pid === 'self' ? process.resourceUsage().maxRSS : 0
  }
}

void main()
