// The server as a process of its own: to be killed, and to have its memory measured.
import { pino } from 'pino'
import { startStorageServer } from './storage-server.ts'

const { address, dataDir, logLevel } = JSON.parse(process.argv[2] ?? '{}')

async function main() {
  const log = pino({ level: logLevel })
  const server = await startStorageServer({ address, dataDir, clock: () => new Date(), log })
  await server.storage.sweepNow()
  process.on('message', () => process.send?.({ peakBytes: process.resourceUsage().maxRSS * 1024 }))
  process.send?.({ url: server.url })
}

void main()
