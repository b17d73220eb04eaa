// Logs a few lines and ends in the given way.
import { createLog } from '../../server/runtime/log.ts'

const ends: Record<string, () => void> = {
  exits: () => process.exit(3),
  throws: () => {
    throw new Error('failed')
  },
  'is told to stop': () => void process.kill(process.pid, 'SIGTERM'),
  'has no more to do': () => {},
}

const log = createLog('info')
process.on('SIGTERM', () => process.exit(0))
for (let n = 0; n < 103; n++) log.info({ n }, 'line')
ends[process.argv[2] ?? '']?.()
