// Runs the server in its own process, to be killed or measured.
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
  // The parent process has exited, so nothing else would stop this one.
  process.on('disconnect', () => process.exit())
  process.send?.({ url: server.url })
}

/** The peak memory of a child includes the parent's at the time of the fork; /proc on Linux does not. */
function readPeak(pid: number | 'self' | undefined): number {
  try {
    return pid ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) : 0
  } catch {
    return pid === 'self' ? process.resourceUsage().maxRSS : 0
  }
}

void main()
