import { type Actor, anonymous, service } from '#database/engine/connection/actors.ts'
import type { ObservedDatabase } from '#database/engine/connection/run-as.ts'
import { answerWithin } from '#server/runtime/answer-within.ts'

const keptMs = 1_000
const answerMs = 3_000

const askingActors = { visitors: anonymous, staff: service } satisfies Record<string, Actor>
type Pool = keyof typeof askingActors

/**
 * Says why this process should get no requests, or undefined. Anybody may ask, so each pool gets one question at a time,
 * and none while it has answered others within a second: a pool that is busy is not one that is down.
 */
export function createReadiness(database: ObservedDatabase, isStopping: () => boolean) {
  const asking = new Map<Pool, Promise<void>>()
  let known: { reason: string | undefined; at: number } | undefined
  let finding: Promise<string | undefined> | undefined

  /** Ends when the pool has answered or given up, and never with an error. */
  function ask(pool: Pool): Promise<void> {
    const pending = asking.get(pool)
    if (pending) return pending
    const asked = database
      .query(askingActors[pool], { text: 'select 1', values: [] })
      .then(
        () => {},
        () => {},
      )
      .finally(() => asking.delete(pool))
    asking.set(pool, asked)
    return asked
  }

  async function answers(pool: Pool): Promise<boolean> {
    const since = performance.now() - keptMs
    const hasAnswered = () => database.load().pools[pool].answeredAt >= since
    if (!hasAnswered()) await answerWithin(answerMs, ask(pool)).catch(() => {})
    return hasAnswered()
  }

  async function findReason(): Promise<string | undefined> {
    const [visitors, staff] = await Promise.all([answers('visitors'), answers('staff')])
    if (!visitors && !staff) return 'the database does not answer'
    if (!visitors) return "the database does not answer visitors' questions"
    return staff ? undefined : "the database does not answer the staff's questions"
  }

  return async (): Promise<string | undefined> => {
    if (isStopping()) return 'the server is stopping'
    if (known && performance.now() - known.at < keptMs) return known.reason
    finding ??= findReason().finally(() => {
      finding = undefined
    })
    const reason = await finding
    known = { reason, at: performance.now() }
    return reason
  }
}

export type FindUnreadiness = ReturnType<typeof createReadiness>

/** For load balancers and orchestrators. The server listens only once its schema is up to date. */
export const serveReadiness = (findReason: FindUnreadiness) => async () => {
  const reason = await findReason()
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  if (reason === undefined) return new Response('ok', { headers })
  return new Response(reason, { status: 503, headers: { ...headers, 'retry-after': '1' } })
}
