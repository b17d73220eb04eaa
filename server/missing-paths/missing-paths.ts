import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { Log } from '#server/runtime/log.ts'
import { isCountedPath } from './is-counted-path.ts'

const writeEveryMs = 5_000
/** As many as the database keeps for a day. */
const mostPaths = 1_000
const keptDays = 30

export interface MissingPathsOptions {
  database: Database
  clock: Clock
  log: Log
}

/**
 * Counts how often visitors ask for paths that are no pages. A request costs no more than a look into memory: the
 * counts are written every few seconds and at the end, in one statement.
 */
export function createMissingPaths({ database, clock, log }: MissingPathsOptions) {
  let counts = new Map<string, number>()
  let writing: Promise<void> | undefined

  function add(path: string, times: number) {
    const known = counts.get(path)
    if (known !== undefined || counts.size < mostPaths) counts.set(path, (known ?? 0) + times)
  }

  async function writeBatch() {
    if (counts.size === 0) return
    const batch = counts
    counts = new Map()
    try {
      await database.query(service, {
        text: 'select private.count_missing_paths($1::text::date, $2::text::jsonb)',
        values: [dayInNepal(clock()), JSON.stringify(Object.fromEntries(batch))],
      })
    } catch (error) {
      for (const [path, times] of batch) add(path, times)
      log.warn({ err: error }, 'the requests for missing pages could not be counted')
    }
  }

  const write = () =>
    (writing ??= writeBatch().finally(() => {
      writing = undefined
    }))
  const timer = setInterval(write, writeEveryMs)
  timer.unref()

  return {
    count(path: string) {
      const trimmed = path.replace(/\/+$/, '')
      if (isCountedPath(trimmed)) add(trimmed, 1)
    },
    write,
    async deleteOld(): Promise<void> {
      const last = new Date(clock().getTime() - keptDays * 24 * 60 * 60 * 1000)
      await database.query(service, {
        text: 'delete from private.missing_paths where day <= $1::text::date',
        values: [dayInNepal(last)],
      })
    },
    async stop() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}
