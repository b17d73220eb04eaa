import { z } from 'zod'
import { adminOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'

export const requireSecondFactor = defineProcedure({
  summary: 'Whether every account needs a second factor; those without one can only set one up',
  role: 'super_admin',
  schema: z.object({ is_required: z.boolean() }),

  async run({ is_required }, c, { secondFactors, trace }) {
    const admin = adminOf(c)
    const { has_totp, passkeys } = await secondFactors.statusOf(admin.userId)
    if (is_required && !has_totp && passkeys.length === 0)
      return refuse(409, 'no_factor', 'Set up your own second step first')
    await secondFactors.require(is_required)
    const event = is_required ? 'required of everybody' : 'no longer required of everybody'
    await trace.secondFactor(event, { account: admin, client: clientOf(c), by: admin })
    return { success: true }
  },
})
