import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { answerWithin } from '#server/runtime/answer-within.ts'
import type { Clock } from '#server/runtime/clock.ts'

export interface OutboxDepth {
  /** At most 10,000: more are not counted. */
  waiting: number
  oldestSeconds: number
}

const keptMs = 5_000
const answerMs = 2_000
const question = `select count(*)::integer as "waiting",
    coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds"
  from (select created_at from public.mail_outbox where status = 'waiting' order by next_attempt_at limit 10000) as mail`

/** Counts waiting mails, once in five seconds at most. Undefined while the database does not answer. */
export function createOutboxDepth(database: Database, clock: Clock) {
  let known: { depth: Promise<OutboxDepth | undefined>; at: number } | undefined
  const ask = async () => {
    const [depth] = await database.query<OutboxDepth>(service, { text: question, values: [clock().toISOString()] })
    return depth
  }
  return (): Promise<OutboxDepth | undefined> => {
    if (!known || performance.now() - known.at > keptMs)
      known = { depth: answerWithin(answerMs, ask()).catch(() => undefined), at: performance.now() }
    return known.depth
  }
}
