import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Log } from '#server/runtime/log.ts'
import type { ChangeSource } from './changes.ts'

interface ScheduledChanges {
  /** Those whose rows have times. */
  tables: string[]
  due: { table: string; id: string | null; at: string }[]
  asked_at: string
  ms_to_next: number | null
}

interface Options {
  database: Pick<Database, 'query'>
  changes: Pick<ChangeSource, 'subscribe' | 'announce'>
  log: Pick<Log, 'warn'>
}

/** A transaction that ends late may bring a time that has passed, so the last minute is looked at again. */
const overlap = '1 minute'
/** Longer than the time could drift, shorter than the longest timer. */
const longestWaitMs = 10 * 60_000
const retryMs = 2_000

/**
 * Announces the rows that come or go by 'Publish at' and 'Unpublish at', so that kept pages end and open pages follow.
 * The database's clock counts: the policies read the same one. What visitors may read does not depend on this process.
 */
export function announceScheduledChanges({ database, changes, log }: Options) {
  const announced = new Set<string>()
  let since = 'infinity'
  let tables: ReadonlySet<string> | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let isAnnouncing = false
  let isStopped = false

  async function ask() {
    const [found] = await database.query<ScheduledChanges>(service, {
      text: `select tables, due, asked_at::text, ms_to_next
        from private.scheduled_changes(least($1::text::timestamptz, now()) - $2::text::interval)`,
      values: [since, overlap],
    })
    return found!
  }

  async function run() {
    try {
      const { due, asked_at, ms_to_next, ...found } = await ask()
      since = asked_at
      tables = new Set(found.tables)
      const isNew = ({ table, id, at }: (typeof due)[number]) => !announced.has(`${table} ${id} ${at}`)
      const fresh = due.filter(isNew)
      announced.clear()
      for (const { table, id, at } of due) announced.add(`${table} ${id} ${at}`)
      isAnnouncing = true
      for (const { table, id } of fresh) changes.announce({ table, operation: 'update', id })
      isAnnouncing = false
      // A timer may fire a little early, and waits in whole milliseconds.
      wait(Math.min(ms_to_next === null ? longestWaitMs : Math.max(0, ms_to_next) + 2, longestWaitMs))
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'what is scheduled could not be read')
      wait(retryMs)
    }
  }

  function begin() {
    if (isStopped) return
    isAskedAgain = running !== undefined
    running ??= run().finally(() => {
      running = undefined
      if (isAskedAgain) begin()
    })
  }

  function wait(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(begin, ms)
    timer.unref()
  }

  const unsubscribe = changes.subscribe((change) => {
    const isNews = change === 'missed' || !tables || tables.has(change.table)
    if (isNews && !isAnnouncing) begin()
  })
  begin()

  return {
    async stop() {
      isStopped = true
      unsubscribe()
      clearTimeout(timer)
      await running
    },
  }
}
