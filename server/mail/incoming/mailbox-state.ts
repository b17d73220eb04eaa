import { randomUUID } from 'node:crypto'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'

/** Longer than the largest message takes. A crashed process's claim expires then, and another one reads. */
const claimMs = 5 * 60_000

/** What the database knows of a mailbox, as one process uses it. */
export function createMailboxState(database: Database, name: string, clock: Clock) {
  const reader = randomUUID()
  return {
    /** Whether this process is the one that reads, from now on for five minutes. */
    claim: (): Promise<boolean> =>
      database.as(service, async (sql) => {
        const now = clock()
        const [answer] = await sql<{ is_ours: boolean }[]>`select private.claim_mailbox(
          ${name}, ${reader}, ${now}, ${new Date(now.getTime() + claimMs)}) as is_ours`
        return answer!.is_ours
      }),

    release: () =>
      database.as(
        service,
        (sql) => sql`update private.mailboxes set reader = null, reader_until = null
          where name = ${name} and reader = ${reader}`,
      ),

    /** The message after which to go on. */
    open: (uidValidity: string): Promise<number> =>
      database.as(service, async (sql) => {
        const [opened] = await sql<{ last_uid: string }[]>`
          select private.open_mailbox(${name}, ${uidValidity}::bigint) as last_uid`
        return Number(opened!.last_uid)
      }),

    /** All messages up to this one were looked at. */
    pass: (uid: number) =>
      database.as(
        service,
        (sql) => sql`update private.mailboxes set last_uid = greatest(last_uid, ${uid}) where name = ${name}`,
      ),

    /** Messages that are stored, of which the mailbox does not know yet. */
    listUnmarked: (uidValidity: string): Promise<number[]> =>
      database.as(service, async (sql) => {
        const found = await sql<{ uid: string }[]>`select uid from private.taken_messages
          where mailbox = ${name} and uid_validity = ${uidValidity}::bigint and not is_marked order by uid limit 100`
        return found.map(({ uid }) => Number(uid))
      }),

    setMarked: (uidValidity: string, uids: number[]) =>
      database.as(
        service,
        (sql) => sql`update private.taken_messages set is_marked = true
          where mailbox = ${name} and uid_validity = ${uidValidity}::bigint and uid in ${sql(uids)}`,
      ),

    succeed: () =>
      database.as(
        service,
        (sql) => sql`update private.mailboxes set failing_since = null, problem = null
          where name = ${name} and failing_since is not null`,
      ),

    fail: (problem: string) =>
      database.as(
        service,
        (sql) => sql`update private.mailboxes set failing_since = coalesce(failing_since, ${clock()}),
          problem = ${problem.slice(0, 500)} where name = ${name}`,
      ),
  }
}

export type MailboxState = ReturnType<typeof createMailboxState>

/** Since when the mailbox cannot be read, and why; undefined while it can. */
export const readMailboxProblem = (
  database: Database,
  name: string,
): Promise<{ since: Date; problem: string } | undefined> =>
  database.as(service, async (sql) => {
    const [found] = await sql<{ since: Date; problem: string }[]>`
      select failing_since as since, problem from private.mailboxes where name = ${name} and failing_since is not null`
    return found
  })
