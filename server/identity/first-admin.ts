import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { storePassword } from './account-password.ts'
import { generatePassword, hashPassword } from './passwords.ts'

/**
 * Creates a super admin in an empty database. Returns the password only if it was generated, so that the caller can
 * print it once.
 */
export async function ensureFirstAdmin(
  database: Database,
  clock: Clock,
  given: { email: string; password: string } | undefined,
): Promise<{ email: string; password: string } | undefined> {
  const account = given ?? { email: 'admin@prabas.example', password: generatePassword() }
  const isCreated = await database.as(service, async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`
    const [existing] = await sql`select 1 from public.admin_users limit 1`
    if (existing) return false
    const passwordHash = await hashPassword(account.password)
    const [row] = await sql<{ user_id: string }[]>`
      insert into public.admin_users (name, email) values ('First administrator', ${account.email}) returning user_id`
    await sql`insert into public.user_roles (user_id, role) values (${row!.user_id}, 'super_admin')`
    await storePassword(sql, row!.user_id, passwordHash, clock())
    return true
  })
  return isCreated && !given ? account : undefined
}
