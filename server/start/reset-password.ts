import { service } from '#database/engine/connection/actors.ts'
import { openDatabase } from '#database/engine/connection/connection.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { storePassword } from '#server/identity/account-password.ts'
import { generatePassword, hashPassword } from '#server/identity/passwords.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import { type Clock, systemClock } from '#server/runtime/clock.ts'
import { ConfigError, readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { connectToDatabase } from './connect-to-database.ts'
import { explainMissingSite, requireDatabase } from './existing-site.ts'

/** Sets a new password, which is enough to sign in, and prints it once. Anyone who can run this command can already read the data. */
export async function resetPassword(root: string, given: string | undefined): Promise<void> {
  if (!given) throw new ConfigError('Say whose password: npm run reset-password -- name@example.com')
  const config = readConfig(process.env, root)
  await requireDatabase(config)
  const { address, stop } = await connectToDatabase(config, createLog('warn'))
  try {
    const database = openDatabase(address)
    const email = given.trim().toLowerCase()
    const password = await replacePassword(database, systemClock, email)
      .catch(explainMissingSite)
      .finally(() => database.end())
    console.log(`new password of ${email}: ${password} (shown only now: keep it)`)
  } finally {
    await stop()
  }
}

async function replacePassword(database: Database, clock: Clock, email: string): Promise<string> {
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  return database.as(service, async (sql) => {
    const accounts = await sql<{ user_id: string; email: string }[]>`
      select user_id, email from public.admin_users where is_active and role is not null order by created_at`
    const account = accounts.find((one) => one.email === email)
    if (!account)
      throw new ConfigError(
        `There is no active account of ${email}, only of ${accounts.map((one) => one.email).join(', ') || 'nobody'}.`,
      )
    await sql`select set_config('app.is_operator', 'yes', true)`
    await storePassword(sql, account.user_id, passwordHash, clock())
    await endSessionsOf(sql, account.user_id)
    // Whoever has lost the phone too gets in again.
    await sql`delete from private.totp_secrets where user_id = ${account.user_id}`
    await sql`delete from private.passkeys where user_id = ${account.user_id}`
    await sql`delete from private.login_attempts where email = ${email}`
    return password
  })
}
