import { z } from 'zod'
import { service } from '#database/engine/connection/actors.ts'
import { storePassword } from '#server/identity/account-password.ts'
import { findPasswordFault } from '#server/identity/new-password.ts'
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import { refuse } from '#server/web/answers.ts'
import { newPasswordField } from './account-fields.ts'
import { adminOf, defineProcedure } from './procedure.ts'

/** Requires the current password, under the login limit; ends all other sessions and open links. */
export const changePassword = defineProcedure({
  summary: 'Changes the own password; every other session of the account ends',
  role: 'admin',
  schema: z.object({ current_password: z.string().max(1_000), new_password: newPasswordField }),

  async run({ current_password, new_password }, c, { database, loginLimiter, passwordStrength, clock }) {
    const admin = adminOf(c)
    const attempt = await loginLimiter.recordAttempt(c.var.address, admin.email)
    if (!attempt)
      return refuse(429, 'too_many_attempts', 'Too many attempts. Please try again in 15 minutes.', {
        'retry-after': '900',
      })

    const [stored] = await database.as(
      service,
      (sql) => sql<{ password_hash: string }[]>`
        select password_hash from private.admin_credentials where user_id = ${admin.userId}`,
    )
    if (!(await verifyPassword(stored?.password_hash, current_password)))
      return refuse(400, 'wrong_password', 'The current password is not right')
    await loginLimiter.recordSuccess(attempt)
    const fault = await findPasswordFault(database, passwordStrength, admin.email, new_password)
    if (fault) return refuse(400, 'weak_password', fault)
    const passwordHash = await hashPassword(new_password)
    await database.as(service, async (sql) => {
      await storePassword(sql, admin.userId, passwordHash, clock())
      await endSessionsOf(sql, admin.userId, admin.sessionId)
    })
    return { success: true }
  },
})
