import { z } from 'zod'
import { service } from '#database/engine/connection/actors.ts'
import { finishSignIn } from '#server/procedures/finish-sign-in.ts'
import { defineProcedure } from '#server/procedures/procedure.ts'
import { refuseTooMany } from '#server/procedures/refuse-too-many.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'
import { clearSignInStep, readSignInStep } from '#server/web/sign-in-cookies.ts'

/**
 * The code of the authenticator app or a recovery code, after the right password. Counted like passwords: for the address,
 * for the account over all addresses, and five for each sign-in.
 */
export const adminSecondStep = defineProcedure({
  summary: 'Finishes a sign-in with the code of an authenticator app or a recovery code',
  role: 'anon',
  schema: z.object({ code: z.string().max(100) }),

  async run({ code: given }, c, services) {
    const { database, loginLimiter, secondFactors, trace } = services
    const code = given.replaceAll(/\s/g, '')
    const token = readSignInStep(c)
    const userId = await secondFactors.steps.recordAttempt(token)
    if (!userId) return refuse(410, 'sign_in_over', 'This sign-in has expired. Please log in again.')
    const attempt = await loginLimiter.recordAttempt(c.var.address, `second step ${userId}`)
    if ('waitSeconds' in attempt)
      return refuseTooMany(attempt, 'Too many login attempts. Please try again in 15 minutes.')

    const isTotp = await secondFactors.totp.verify(userId, code)
    const isRight = isTotp || (code.length > 6 && (await secondFactors.recoveryCodes.use(userId, code)))
    const [{ email } = { email: '' }] = await database.as(
      service,
      (sql) => sql<{ email: string }[]>`select email from public.admin_users where user_id = ${userId}`,
    )
    const account = { userId, email }
    if (!isRight) {
      const traced = { account, client: clientOf(c) }
      await trace.signIn('wrong code', traced)
      if (attempt.isLast) await trace.signIn('locked for 15 minutes at this address', traced)
      return refuse(400, 'wrong_code', 'This code is wrong or has already been used.')
    }
    await loginLimiter.recordSuccess(attempt)
    await secondFactors.steps.end(token)
    clearSignInStep(c)
    return finishSignIn(
      c,
      services,
      account,
      isTotp ? 'signed in with a password and a code' : 'signed in with a password and a recovery code',
    )
  },
})
