import { z } from 'zod'
import { currentPasswordField, refuseWrongPassword } from '#server/procedures/confirm-password.ts'
import { accountOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'

export const newRecoveryCodes = defineProcedure({
  summary: 'Ten new recovery codes for the own account; the old ones end',
  role: 'admin',
  schema: z.object({ current_password: currentPasswordField }),

  async run({ current_password }, c, services) {
    const admin = accountOf(c)
    const refusal = await refuseWrongPassword(c, services, admin, current_password)
    if (refusal) return refusal
    const { has_totp, passkeys } = await services.secondFactors.statusOf(admin.userId)
    if (!has_totp && passkeys.length === 0)
      return refuse(409, 'no_factor', 'Recovery codes come with an authenticator app or a passkey')
    const recovery_codes = await services.secondFactors.recoveryCodes.replace(admin.userId)
    await services.trace.secondFactor('new recovery codes', { account: admin, client: clientOf(c), by: admin })
    return { recovery_codes }
  },
})
