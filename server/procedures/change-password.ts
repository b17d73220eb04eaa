import { z } from 'zod'
import { service } from '#database/engine/connection/actors.ts'
import { storePassword } from '#server/identity/account-password.ts'
import { findPasswordFault } from '#server/identity/new-password.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { endSessionsOf } from '#server/identity/sessions.ts'
import { refuse } from '#server/web/answers.ts'
import { newPasswordField } from './account-fields.ts'
import { currentPasswordField, refuseWrongPassword } from './confirm-password.ts'
import { adminOf, defineProcedure } from './procedure.ts'

/** Requires the current password, under the login limit; ends all other sessions and open links. */
export const changePassword = defineProcedure({
  summary: 'Changes the own password; every other session of the account ends',
  role: 'admin',
  schema: z.object({ current_password: currentPasswordField, new_password: newPasswordField }),

  async run({ current_password, new_password }, c, services) {
    const { database, passwordStrength, clock } = services
    const admin = adminOf(c)
    const refusal = await refuseWrongPassword(c, services, admin, current_password)
    if (refusal) return refusal
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
