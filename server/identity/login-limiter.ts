import { service } from '#database/engine/connection/actors.ts'
import type { Database, Sql } from '#database/engine/connection/run-as.ts'
import { aheadOf, type Clock } from '#server/runtime/clock.ts'

const windowMs = 15 * 60 * 1000
const maxPerAddressAndEmail = 5
const maxPerAddress = 20
/** Over all addresses: from here on every attempt makes the next one wait longer, up to five minutes. */
const freePerEmail = 10
const longestWaitMs = 5 * 60 * 1000

export interface Attempt {
  id: string
  address: string
  email: string
  /** The next one will be refused, should this one fail. */
  isLast: boolean
}

export interface TooManyAttempts {
  waitSeconds: number
  /** The account is tried from many addresses, and has to wait a moment. */
  isSlowedDown: boolean
}

interface Seen {
  of_pair: number
  of_address: number
  of_email: number
  last_of_email: Date | null
}

/**
 * Counts attempts in the database before the password is checked, so the limit survives restarts and holds across
 * processes.
 */
export function createLoginLimiter(database: Database, clock: Clock) {
  return {
    /**
     * A refused attempt does not extend the wait. `isKnownBrowser`: the account has signed in from it, so guesses from
     * elsewhere do not slow it down.
     */
    recordAttempt: (address: string, email: string, isKnownBrowser = false): Promise<Attempt | TooManyAttempts> =>
      database.as(service, async (sql) => {
        const now = clock()
        const since = new Date(now.getTime() - windowMs)
        // Always in this order, so that two attempts never wait for each other.
        await lockAddress(sql, address)
        await sql`select pg_advisory_xact_lock(hashtext(${`login of ${email}`}))`
        // Those of the future were made before the clock was set back.
        await sql`delete from private.login_attempts where at <= ${since} or at > ${aheadOf(now)}`
        const [seen] = await sql<Seen[]>`
          select count(*) filter (where address = ${address} and email = ${email})::int as of_pair,
            count(*) filter (where address = ${address})::int as of_address,
            count(*) filter (where email = ${email})::int as of_email,
            max(at) filter (where email = ${email}) as last_of_email
          from private.login_attempts where address = ${address} or email = ${email}`
        if (seen!.of_pair >= maxPerAddressAndEmail || seen!.of_address >= maxPerAddress)
          return { waitSeconds: windowMs / 1000, isSlowedDown: false }
        const waitMs = isKnownBrowser ? 0 : findWait(seen!, now)
        if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000), isSlowedDown: true }
        const [attempt] = await sql<{ id: string }[]>`
          insert into private.login_attempts (address, email, at) values (${address}, ${email}, ${now})
          returning id`
        const isLast = seen!.of_pair + 1 >= maxPerAddressAndEmail || seen!.of_address + 1 >= maxPerAddress
        return { id: attempt!.id, address, email, isLast }
      }),

    /**
     * Removes the successful attempt and resets the pair of address and email. Earlier failures still count for the
     * address, and those from other addresses for the account.
     */
    recordSuccess: ({ id, address, email }: Attempt) =>
      database.as(service, async (sql) => {
        // Two successes at once change each other's rows.
        await lockAddress(sql, address)
        await sql`delete from private.login_attempts where id = ${id}`
        await sql`update private.login_attempts set email = '' where address = ${address} and email = ${email}`
      }),
  }
}

const lockAddress = (sql: Sql, address: string) => sql`select pg_advisory_xact_lock(hashtext(${`login ${address}`}))`

/** One second after the tenth attempt, then twice as long each time. */
function findWait({ of_email, last_of_email }: Seen, now: Date): number {
  if (of_email < freePerEmail || !last_of_email) return 0
  const wait = Math.min(longestWaitMs, 1000 * 2 ** (of_email - freePerEmail))
  return last_of_email.getTime() + wait - now.getTime()
}

export type LoginLimiter = ReturnType<typeof createLoginLimiter>
