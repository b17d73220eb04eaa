import { service } from '#database/engine/actors.ts'
import type { Database, Sql } from '#database/engine/as.ts'
import type { Clock } from '../clock.ts'
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
        await sql`update private.invitations set used_at = ${now} where user_id = ${used.user_id} and used_at is null`
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

export const storePassword = (sql: Sql, userId: string, passwordHash: string, now: Date) =>
  sql`insert into private.admin_credentials (user_id, password_hash, changed_at)
    values (${userId}, ${passwordHash}, ${now})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`
