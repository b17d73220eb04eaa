import { service } from '#database/engine/connection/actors.ts'
import type { Database, Sql } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { invalidateLinks, storePassword } from './account-password.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { createToken, hashToken, looksLikeToken } from './tokens.ts'

const hourMs = 60 * 60 * 1000
const lifetimesMs = { invitation: 7 * 24 * hourMs, reset: hourMs }

export interface LinkOwner {
  user_id: string
  email: string
}

/** Single-use links with which an account's owner sets the first or a new password. */
export function createInvitations(database: Database, clock: Clock, siteUrl: string) {
  /** The link cannot be shown again, because only its hash is stored. */
  async function issue(sql: Sql, userId: string, kind: keyof typeof lifetimesMs): Promise<string> {
    const token = createToken()
    const now = clock()
    await sql`insert into private.invitations (user_id, token_hash, kind, created_at, expires_at)
      values (${userId}, ${hashToken(token)}, ${kind}, ${now}, ${new Date(now.getTime() + lifetimesMs[kind])})`
    return `${siteUrl}/admin/invite/${token}`
  }

  return {
    /** For a new account. */
    invite: (sql: Sql, userId: string) => issue(sql, userId, 'invitation'),

    /** Invalidates all earlier links. For staff only: anonymous requests must not invalidate what staff made. */
    async replace(sql: Sql, userId: string): Promise<string> {
      await invalidateLinks(sql, userId, clock())
      return issue(sql, userId, 'invitation')
    },

    /** For whoever asks at the login: invalidates the link that was asked for before. */
    async reset(sql: Sql, userId: string): Promise<string> {
      await sql`update private.invitations set used_at = ${clock()}
        where user_id = ${userId} and kind = 'reset' and used_at is null`
      return issue(sql, userId, 'reset')
    },

    /** Whose password an open link sets; undefined when the link is unknown, used or expired. */
    async findOwner(token: string): Promise<LinkOwner | undefined> {
      if (!looksLikeToken(token)) return undefined
      const [owner] = await database.as(
        service,
        (sql) => sql<LinkOwner[]>`select user_id, email from private.invitations join public.admin_users using (user_id)
          where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${clock()}`,
      )
      return owner
    },

    /** Sets the password. Returns whether the link was still open. */
    async accept(token: string, password: string): Promise<boolean> {
      const now = clock()
      const passwordHash = await hashPassword(password)
      return database.as(service, async (sql) => {
        const [used] = await sql<{ user_id: string }[]>`
          update private.invitations set used_at = ${now}
          where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now} returning user_id`
        if (!used) return false
        await storePassword(sql, used.user_id, passwordHash, now)
        await endSessionsOf(sql, used.user_id)
        return true
      })
    },
  }
}

export type Invitations = ReturnType<typeof createInvitations>
