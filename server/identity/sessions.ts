import { type AdminActor, service } from '#database/engine/connection/actors.ts'
import type { Database, Sql } from '#database/engine/connection/run-as.ts'
import { aheadOf, type Clock } from '#server/runtime/clock.ts'
import type { Client } from './account-trace.ts'
import { createToken, hashToken, looksLikeToken } from './tokens.ts'

const lifetimeMs = 24 * 60 * 60 * 1000
const idleMs = 20 * 60 * 1000

export interface Session {
  id: string
  /** Everybody needs a second factor and this account has none: it may set one up and do nothing else. */
  mustEnrol: boolean
  expiresAt: Date
  lastActivity: Date
  actor: AdminActor
}

/**
 * Server-side sessions of at most 24 hours and 20 idle minutes. Every check reads the database, so ending one takes
 * effect at once. One that was used in the future was opened before the clock was set back, and would never end: it is
 * not valid.
 */
export function createSessions(database: Database, clock: Clock) {
  return {
    async open(
      userId: string,
      { address, userAgent }: Client,
    ): Promise<{ token: string; id: string; expiresAt: Date; lastActivity: Date }> {
      const token = createToken()
      const now = clock()
      const expiresAt = new Date(now.getTime() + lifetimeMs)
      return database.as(service, async (sql) => {
        await sql`delete from private.admin_sessions
          where expires_at <= ${now} or last_activity <= ${new Date(now.getTime() - idleMs)}
            or last_activity > ${aheadOf(now)}`
        const [row] = await sql<{ id: string }[]>`
          insert into private.admin_sessions
            (user_id, token_hash, created_at, expires_at, last_activity, address, user_agent)
          values (${userId}, ${hashToken(token)}, ${now}, ${expiresAt}, ${now}, ${address}, ${userAgent}) returning id`
        return { token, id: row!.id, expiresAt, lastActivity: now }
      })
    },

    async find(token: string): Promise<Session | undefined> {
      if (!looksLikeToken(token)) return undefined
      const now = clock()
      const [row] = await database.query<SessionRow>(service, {
        text: `select session.id, session.expires_at, session.last_activity, account.user_id, account.email, account.role,
            not account.has_second_factor and (select requires_second_factor from private.sign_in_rules) as must_enrol
          from private.admin_sessions as session join public.admin_users as account using (user_id)
          where session.token_hash = decode(cast($1 as text), 'hex') and account.is_active and account.role is not null
            and session.expires_at > cast($2 as text)::timestamptz
            and session.last_activity > cast($3 as text)::timestamptz
            and session.last_activity <= cast($4 as text)::timestamptz`,
        values: [
          hashToken(token).toString('hex'),
          ...[now, new Date(now.getTime() - idleMs), aheadOf(now)].map((moment) => moment.toISOString()),
        ],
      })
      return row && toSession(row)
    },

    /** The open sessions of an account, the one that was used last first. */
    listOf: (userId: string): Promise<ListedSession[]> => {
      const now = clock()
      return database.as(
        service,
        (sql) => sql<ListedSession[]>`
          select id, address, user_agent, created_at, last_activity from private.admin_sessions
          where user_id = ${userId} and expires_at > ${now} and last_activity > ${new Date(now.getTime() - idleMs)}
            and last_activity <= ${aheadOf(now)}
          order by last_activity desc, id`,
      )
    },

    /** Returns whether the account had such a session. */
    async endOwn(userId: string, id: string): Promise<boolean> {
      const ended = await database.as(
        service,
        (sql) => sql`delete from private.admin_sessions where id = ${id} and user_id = ${userId} returning id`,
      )
      return ended.length > 0
    },

    /** For long-lived streams, which must end after their session has ended or expired. */
    async isOpen(id: string): Promise<boolean> {
      const now = clock()
      const [row] = await database.as(
        service,
        (sql) => sql`select 1 from private.admin_sessions
        where id = ${id} and expires_at > ${now} and last_activity > ${new Date(now.getTime() - idleMs)}
          and last_activity <= ${aheadOf(now)}`,
      )
      return row !== undefined
    },

    async reportActivity(id: string): Promise<Date> {
      const now = clock()
      await database.as(
        service,
        (sql) => sql`update private.admin_sessions set last_activity = ${now} where id = ${id}`,
      )
      return now
    },

    end: (id: string) => database.as(service, (sql) => sql`delete from private.admin_sessions where id = ${id}`),

    endAllOf: (userId: string) => database.as(service, (sql) => endSessionsOf(sql, userId)),
  }
}

export type Sessions = ReturnType<typeof createSessions>

export const endSessionsOf = (sql: Sql, userId: string, exceptId?: string) =>
  sql`delete from private.admin_sessions where user_id = ${userId} and id is distinct from ${exceptId ?? null}::uuid`

export interface ListedSession {
  id: string
  address: string
  user_agent: string
  created_at: Date
  last_activity: Date
}

interface SessionRow {
  id: string
  expires_at: Date
  last_activity: Date
  user_id: string
  email: string
  role: AdminActor['role']
  must_enrol: boolean
}

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  mustEnrol: row.must_enrol,
  expiresAt: row.expires_at,
  lastActivity: row.last_activity,
  actor: { role: row.role, userId: row.user_id, email: row.email, sessionId: row.id },
})
