// Logs the same warning, and other lines, at seconds of a made-up clock.
import { createLog } from '../../server/runtime/log.ts'

const log = createLog('info')
let ms = 0
performance.now = () => ms
for (const second of [0, 1, 2, 31, 32]) {
  ms = second * 1000
  log.warn({ err: new Error('away') }, 'asked in vain')
  log.error({ requestId: `visit-${second}` }, 'a request failed')
  log.info({}, 'the hour')
}
log.warn({ err: new Error('refused') }, 'asked in vain')
