import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { everyMinute } from '#server/runtime/every-minute.ts'
import type { Log } from '#server/runtime/log.ts'

export interface DigestWorkerOptions {
  database: Database
  clock: Clock
  log: Log
}

/**
 * Asks every minute for the summaries of the day. The database queues them once a day from 09:00 in Nepal on, however
 * many processes ask.
 */
export const startDigestWorker = ({ database, clock, log }: DigestWorkerOptions) =>
  everyMinute(
    () => queueDigests(database, clock()),
    (error) => log.error({ err: error }, 'the daily summaries could not be queued'),
  )

export const queueDigests = (database: Database, now: Date): Promise<void> =>
  database.as(service, async (sql) => void (await sql`select private.queue_digests(${now})`))
