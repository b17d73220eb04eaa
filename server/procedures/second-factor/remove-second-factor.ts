import { z } from 'zod'
import { currentPasswordField, refuseWrongPassword } from '#server/procedures/confirm-password.ts'
import { accountOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'

/** Where everybody needs one, the last one stays until another has been added. */
export const removeSecondFactor = defineProcedure({
  summary: 'Removes the authenticator app or a passkey from the own account',
  role: 'admin',
  schema: z.object({ current_password: currentPasswordField, passkey_id: z.uuid().optional() }),

  async run({ current_password, passkey_id }, c, services) {
    const { secondFactors, trace } = services
    const admin = accountOf(c)
    const refusal = await refuseWrongPassword(c, services, admin, current_password)
    if (refusal) return refusal
    const { has_totp, passkeys, is_required } = await secondFactors.statusOf(admin.userId)
    if (is_required && passkeys.length + Number(has_totp) < 2)
      return refuse(
        409,
        'is_required',
        'Everyone here needs a second step. Add another one before you remove this one.',
      )
    const isRemoved = passkey_id
      ? await secondFactors.removePasskey(admin.userId, passkey_id)
      : await secondFactors.removeTotp(admin.userId)
    if (!isRemoved) return refuse(404, 'no_factor', 'It has already been removed')
    const event = passkey_id ? 'passkey removed' : 'authenticator app removed'
    await trace.secondFactor(event, { account: admin, client: clientOf(c), by: admin })
    return { success: true }
  },
})
