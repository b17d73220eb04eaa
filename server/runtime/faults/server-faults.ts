import { open, statfs } from 'node:fs/promises'
import { devNull } from 'node:os'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Log } from '#server/runtime/log.ts'
import { type FaultKind, faultSentences, findFault } from './describe-fault.ts'

export const lookEveryMs = 5_000
/** PostgreSQL needs this much to begin a file of its log. */
const leastFreeBytes = 16 * 1024 * 1024

/**
 * What the machine lacks just now. Each is said in the log when it begins and when it has passed, however many requests
 * meet it, and stands on the dashboard meanwhile.
 */
export function createServerFaults(log: Log) {
  const lastMet = new Map<FaultKind, number>()
  let isStopped = false

  const meet = (kind: FaultKind) => {
    // A pool that is being closed answers nothing either.
    if (isStopped) return
    if (!lastMet.has(kind)) log.error({ fault: kind }, faultSentences[kind])
    lastMet.set(kind, performance.now())
  }

  /** Returns whether the machine is the cause of this error. */
  const notice = (error: unknown): boolean => {
    const kind = findFault(error)
    if (kind) meet(kind)
    return kind !== undefined
  }

  return {
    notice,

    list: (): string[] => [...lastMet.keys()].map((kind) => faultSentences[kind]),

    /** Looks whether the machine lacks something, and whether what it lacked is there again. */
    watch({ dataDir, database }: { dataDir: string; database: Pick<Database, 'query'> }) {
      let looking: Promise<void> | undefined
      const look = async () => {
        await takeDescriptor().catch(notice)
        if (await isNearlyFull(dataDir)) meet('disk-full')
        // Its own error is noticed where all of the database's are.
        if (lastMet.has('database-silent')) await database.query(service, isThere).catch(() => {})
        const now = performance.now()
        for (const [kind, at] of lastMet) {
          if (now - at < lookEveryMs) continue
          lastMet.delete(kind)
          log.info({ fault: kind }, 'a fault has passed')
        }
      }
      const timer = setInterval(() => {
        looking ??= look().finally(() => {
          looking = undefined
        })
      }, lookEveryMs)
      timer.unref()
      return {
        async stop() {
          isStopped = true
          clearInterval(timer)
          await looking
        },
      }
    },
  }
}

export type ServerFaults = ReturnType<typeof createServerFaults>

const isThere = { text: 'select 1', values: [] }

/** A server without a free one accepts no connection, and would not notice otherwise. */
async function takeDescriptor(): Promise<void> {
  const file = await open(devNull)
  await file.close()
}

/** False also where the account may not ask: a server that was started as root runs as another one. */
const isNearlyFull = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize < leastFreeBytes,
    () => false,
  )
