import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'

const windowMs = 15 * 60 * 1000
const mostPerAddressAndEmail = 5
const mostPerAddress = 20

export interface Attempt {
  id: string
  address: string
  email: string
}

/** Counts before the password is looked at, in the database: a restart forgets nothing, all processes share the count. */
export function createLoginLimiter(database: Database, clock: Clock) {
  return {
    /** Undefined: refused. A refused attempt does not prolong the wait. */
    count: (address: string, email: string): Promise<Attempt | undefined> =>
      database.as(service, async (sql) => {
        const now = clock()
        const since = new Date(now.getTime() - windowMs)
        await sql`select pg_advisory_xact_lock(hashtext(${`login ${address}`}))`
        await sql`delete from private.login_attempts where at <= ${since}`
        const [seen] = await sql<{ of_pair: number; of_address: number }[]>`
          select count(*) filter (where email = ${email})::int as of_pair, count(*)::int as of_address
          from private.login_attempts where address = ${address}`
        if (seen!.of_pair >= mostPerAddressAndEmail || seen!.of_address >= mostPerAddress) return undefined
        const [made] = await sql<Attempt[]>`
          insert into private.login_attempts (address, email, at) values (${address}, ${email}, ${now})
          returning id, address, email`
        return made
      }),

    /** A success was no guess. The pair starts afresh; what failed before still counts for the address. */
    succeed: ({ id, address, email }: Attempt) =>
      database.as(service, async (sql) => {
        await sql`delete from private.login_attempts where id = ${id}`
        await sql`update private.login_attempts set email = '' where address = ${address} and email = ${email}`
      }),
  }
}

export type LoginLimiter = ReturnType<typeof createLoginLimiter>
