import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'

const everyMs = 1_000
/** Well within the two minutes after which other processes think that this one was killed. */
const aliveEveryMs = 20_000

interface RecordOptions {
  run: string
  database: Database
  clock: Clock
  log: Log
}

/** Writes how far a backup is, at most once a second, and that its process lives. */
export function recordProgress({ run, database, clock, log }: RecordOptions) {
  let percent = 0
  let recorded = 0
  let recordedAt = performance.now()
  let recording: Promise<void> | undefined

  async function record(): Promise<void> {
    recorded = percent
    recordedAt = performance.now()
    try {
      await database.query(service, {
        text: `update private.backup_runs set percent = $1::text::smallint, alive_at = $2::text::timestamptz
          where id = $3::text::uuid and ended_at is null`,
        values: [String(recorded), clock().toISOString(), run],
      })
    } catch (error) {
      log.warn({ err: error }, 'the progress of a backup could not be recorded')
    }
  }
  const timer = setInterval(() => {
    const isDue = percent !== recorded || performance.now() - recordedAt >= aliveEveryMs
    if (!isDue || recording) return
    recording = record().finally(() => {
      recording = undefined
    })
  }, everyMs)
  timer.unref()

  return {
    /** From 0 to 1. It never goes back, and is whole only when the run has ended. */
    reach(share: number): void {
      percent = Math.max(percent, Math.min(99, Math.floor(share * 100)))
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await recording
    },
  }
}
