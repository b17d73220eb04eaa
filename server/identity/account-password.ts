import type { Sql } from '#database/engine/connection/run-as.ts'

/** Invalidates all open links, so that none of them can replace the new password. */
export async function storePassword(sql: Sql, userId: string, passwordHash: string, now: Date) {
  await sql`insert into private.admin_credentials (user_id, password_hash, changed_at)
    values (${userId}, ${passwordHash}, ${now})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`
  await invalidateLinks(sql, userId, now)
}

export const invalidateLinks = (sql: Sql, userId: string, now: Date) =>
  sql`update private.invitations set used_at = ${now} where user_id = ${userId} and used_at is null`
