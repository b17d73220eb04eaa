import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'

const pollEveryMs = 60_000

export interface DigestWorkerOptions {
  database: Database
  clock: Clock
  log: Log
}

/**
 * Asks every minute for the summaries of the day. The database queues them once a day from 09:00 in Nepal on, however
 * many processes ask.
 */
export function startDigestWorker({ database, clock, log }: DigestWorkerOptions) {
  let asking: Promise<void> | undefined
  const ask = () => {
    asking ??= queueDigests(database, clock())
      .catch((error) => log.error({ err: error }, 'the daily summaries could not be queued'))
      .finally(() => {
        asking = undefined
      })
  }
  const timer = setInterval(ask, pollEveryMs)
  timer.unref()
  ask()
  return {
    async stop() {
      clearInterval(timer)
      await asking
    },
  }
}

export const queueDigests = (database: Database, now: Date): Promise<void> =>
  database.as(service, async (sql) => void (await sql`select private.queue_digests(${now})`))
