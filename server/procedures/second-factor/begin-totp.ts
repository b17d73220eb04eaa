import { z } from 'zod'
import { currentPasswordField, refuseWrongPassword } from '#server/procedures/confirm-password.ts'
import { accountOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuse } from '#server/web/answers.ts'

export const beginTotp = defineProcedure({
  summary: 'A new secret for an authenticator app; it counts once confirm_totp got a code of it',
  role: 'account',
  schema: z.object({ current_password: currentPasswordField }),

  async run({ current_password }, c, services) {
    const { userId, email } = accountOf(c)
    const refusal = await refuseWrongPassword(c, services, accountOf(c), current_password)
    if (refusal) return refusal
    const begun = await services.secondFactors.totp.begin(userId, email)
    return begun ?? refuse(409, 'has_totp', 'This account has an authenticator app already. Remove it first.')
  },
})
