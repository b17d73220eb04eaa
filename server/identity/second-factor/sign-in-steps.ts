import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { createToken, hashToken, looksLikeToken } from '#server/identity/tokens.ts'
import type { Clock } from '#server/runtime/clock.ts'

export const stepSeconds = 5 * 60
const mostFailures = 5

/** Sign-ins whose password was right and whose second step is missing: five minutes and five attempts each. */
export function createSignInSteps(database: Database, clock: Clock) {
  return {
    async begin(userId: string): Promise<string> {
      const token = createToken()
      const now = clock()
      await database.as(service, async (sql) => {
        await sql`delete from private.sign_in_steps where expires_at <= ${now}`
        await sql`insert into private.sign_in_steps (token_hash, user_id, expires_at)
          values (${hashToken(token)}, ${userId}, ${new Date(now.getTime() + stepSeconds * 1000)})`
      })
      return token
    },

    /** Counts the attempt before the code is checked. Returns whose it is, or undefined if it is over. */
    async recordAttempt(token: string): Promise<string | undefined> {
      if (!looksLikeToken(token)) return undefined
      const [step] = await database.as(
        service,
        (sql) => sql<{ user_id: string }[]>`update private.sign_in_steps set failures = failures + 1
          where token_hash = ${hashToken(token)} and expires_at > ${clock()} and failures < ${mostFailures}
          returning user_id`,
      )
      return step?.user_id
    },

    end: (token: string) =>
      database.as(service, (sql) => sql`delete from private.sign_in_steps where token_hash = ${hashToken(token)}`),
  }
}
