import { z } from 'zod'
import { accountOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuseTooMany } from '#server/procedures/refuse-too-many.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'
import { addedFactor } from './added-factor.ts'

export const confirmTotp = defineProcedure({
  summary: 'Turns the authenticator app on, given its first code',
  role: 'account',
  schema: z.object({ code: z.string().max(20) }),

  async run({ code }, c, services) {
    const admin = accountOf(c)
    const attempt = await services.loginLimiter.recordAttempt(c.var.address, `confirm ${admin.userId}`, true)
    if ('waitSeconds' in attempt) return refuseTooMany(attempt, 'Too many attempts. Please try again in 15 minutes.')
    if (!(await services.secondFactors.totp.confirm(admin.userId, code.replaceAll(/\s/g, ''))))
      return refuse(400, 'wrong_code', 'This code is wrong. Use the one that the app shows now.')
    await services.loginLimiter.recordSuccess(attempt)
    await services.trace.secondFactor('authenticator app added', { account: admin, client: clientOf(c), by: admin })
    return addedFactor(services, admin)
  },
})
