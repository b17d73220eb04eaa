import { service } from '#database/engine/connection/actors.ts'
import type { Database, Sql } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { invalidateLinks, storePassword } from './account-password.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { createToken, hashToken, looksLikeToken } from './tokens.ts'

const lifetimeMs = 7 * 24 * 60 * 60 * 1000

/** Single-use links with which an account's owner sets the first or a new password. */
export function createInvitations(database: Database, clock: Clock, siteUrl: string) {
  return {
    /** The link cannot be shown again, because only its hash is stored. */
    async issue(sql: Sql, userId: string): Promise<string> {
      const token = createToken()
      const now = clock()
      await sql`insert into private.invitations (user_id, token_hash, created_at, expires_at)
        values (${userId}, ${hashToken(token)}, ${now}, ${new Date(now.getTime() + lifetimeMs)})`
      return `${siteUrl}/admin/invite/${token}`
    },

    /** Invalidates earlier links. For staff only: anonymous requests must not invalidate links. */
    async replace(sql: Sql, userId: string): Promise<string> {
      await invalidateLinks(sql, userId, clock())
      return this.issue(sql, userId)
    },

    /** Returns the account's email address, or undefined when the link is unknown, used or expired. */
    async accept(token: string, password: string): Promise<string | undefined> {
      if (!looksLikeToken(token)) return undefined
      const now = clock()
      const tokenHash = hashToken(token)
      const [open] = await database.as(
        service,
        (sql) => sql`select 1 from private.invitations
          where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}`,
      )
      // Hashing is expensive, so it is done only for a valid link.
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
