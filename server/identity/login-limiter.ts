import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'

const windowMs = 15 * 60 * 1000
const maxPerAddressAndEmail = 5
const maxPerAddress = 20

export interface Attempt {
  id: string
  address: string
  email: string
}

/**
 * Counts attempts in the database before the password is checked, so the limit survives restarts and holds across
 * processes.
 */
export function createLoginLimiter(database: Database, clock: Clock) {
  return {
    /** Returns undefined when the limit is reached. A refused attempt does not extend the wait. */
    recordAttempt: (address: string, email: string): Promise<Attempt | undefined> =>
      database.as(service, async (sql) => {
        const now = clock()
        const since = new Date(now.getTime() - windowMs)
        await sql`select pg_advisory_xact_lock(hashtext(${`login ${address}`}))`
        await sql`delete from private.login_attempts where at <= ${since}`
        const [seen] = await sql<{ of_pair: number; of_address: number }[]>`
          select count(*) filter (where email = ${email})::int as of_pair, count(*)::int as of_address
          from private.login_attempts where address = ${address}`
        if (seen!.of_pair >= maxPerAddressAndEmail || seen!.of_address >= maxPerAddress) return undefined
        const [attempt] = await sql<Attempt[]>`
          insert into private.login_attempts (address, email, at) values (${address}, ${email}, ${now})
          returning id, address, email`
        return attempt
      }),

    /**
     * Removes the successful attempt and resets the pair of address and email. Earlier failures still count for the
     * address.
     */
    recordSuccess: ({ id, address, email }: Attempt) =>
      database.as(service, async (sql) => {
        await sql`delete from private.login_attempts where id = ${id}`
        await sql`update private.login_attempts set email = '' where address = ${address} and email = ${email}`
      }),
  }
}

export type LoginLimiter = ReturnType<typeof createLoginLimiter>
