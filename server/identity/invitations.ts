import { service } from '#database/engine/connection/actors.ts'
import type { Database, Sql } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { storePassword, voidLinksOf } from './account-password.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { createToken, hashToken, looksLikeToken } from './tokens.ts'

const lifetimeMs = 7 * 24 * 60 * 60 * 1000

/** A single-use link with which an account's owner sets a password: the first one, or a new one. */
export function createInvitations(database: Database, clock: Clock, siteUrl: string) {
  return {
    /** The link is shown or mailed now and never again: only its hash is kept. */
    async issue(sql: Sql, userId: string): Promise<string> {
      const token = createToken()
      const now = clock()
      await sql`insert into private.invitations (user_id, token_hash, created_at, expires_at)
        values (${userId}, ${hashToken(token)}, ${now}, ${new Date(now.getTime() + lifetimeMs)})`
      return `${siteUrl}/admin/invite/${token}`
    },

    /** Whoever holds an earlier link, found or stolen, holds nothing. For staff only: strangers must not void links. */
    async replace(sql: Sql, userId: string): Promise<string> {
      await voidLinksOf(sql, userId, clock())
      return this.issue(sql, userId)
    },

    /** Answers the account's e-mail, or undefined when the link is unknown, used or expired. */
    async accept(token: string, password: string): Promise<string | undefined> {
      if (!looksLikeToken(token)) return undefined
      const now = clock()
      const tokenHash = hashToken(token)
      const [open] = await database.as(
        service,
        (sql) => sql`select 1 from private.invitations
          where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`,
      )
      // A hash is work: only who brings a link may ask for it.
      if (!open) return undefined
      const passwordHash = await hashPassword(password)
      return database.as(service, async (sql) => {
        const [used] = await sql<{ user_id: string }[]>`
          update private.invitations set used_at = ${now}
          where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} returning user_id`
        if (!used) return undefined
        await storePassword(sql, used.user_id, passwordHash, now)
        await endSessionsOf(sql, used.user_id)
        const [account] = await sql<{ email: string }[]>`
          select email from public.admin_users where user_id = ${used.user_id}`
        return account?.email
      })
    },
  }
}

export type Invitations = ReturnType<typeof createInvitations>
