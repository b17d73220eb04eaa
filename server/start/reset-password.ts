import { service } from '#database/engine/connection/actors.ts'
import { openDatabase, repairApplicationLogin } from '#database/engine/connection/connection.ts'
import { DatabaseError, toDatabaseError } from '#database/engine/connection/database-error.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import { holdsDatabase } from '#database/engine/embedded/embedded-postgres.ts'
import { storePassword } from '#server/identity/account-password.ts'
import { hashPassword, inventPassword } from '#server/identity/passwords.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import { type Clock, systemClock } from '#server/runtime/clock.ts'
import { ConfigError, readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { explainRefusal, reachDatabase } from './reach-database.ts'

/** The operator's way back in: whoever may run this could read the data anyway. The password is printed once. */
export async function resetPassword(root: string, given: string | undefined): Promise<void> {
  if (!given) throw new ConfigError('Say whose password: npm run reset-password -- name@example.com')
  const config = readConfig(process.env, root)
  if (!config.databaseUrl && !(await holdsDatabase(config.dataDir)))
    throw new ConfigError(`There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
  const { address, stop } = await reachDatabase(config, createLog('warn'))
  try {
    await repairApplicationLogin(address).catch(explain)
    const database = openDatabase(address)
    const email = given.trim().toLowerCase()
    const password = await replacePassword(database, systemClock, email)
      .catch(explain)
      .finally(() => database.end())
    console.log(`new password of ${email}: ${password} (shown only now: keep it)`)
  } finally {
    await stop()
  }
}

async function replacePassword(database: Database, clock: Clock, email: string): Promise<string> {
  const password = inventPassword()
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
    await sql`delete from private.login_attempts where email = ${email}`
    return password
  })
}

function explain(error: unknown): never {
  const reason = toDatabaseError(error)
  // No such table, schema or role.
  if (reason instanceof DatabaseError && /^(42P01|3F000|42704|22023)/.test(reason.code))
    throw new ConfigError('This database holds no site yet: npm start makes it.')
  return explainRefusal(error)
}
