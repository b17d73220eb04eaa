import { z } from 'zod'
import { finishSignIn } from '#server/procedures/finish-sign-in.ts'
import { defineProcedure } from '#server/procedures/procedure.ts'
import { refuseTooMany } from '#server/procedures/refuse-too-many.ts'
import { clientOf } from '#server/web/client-of.ts'
import { clearSignInStep, readChallenge } from '#server/web/sign-in-cookies.ts'
import { authenticationField, refuseOffered } from './passkey-fields.ts'

/** Signs in with a passkey, with or without a password before: the device has checked its user. */
export const passkeySignIn = defineProcedure({
  summary: 'Signs an admin in with a passkey and sets the session cookie',
  role: 'anon',
  schema: z.object({ response: authenticationField }),

  async run({ response }, c, services) {
    const { loginLimiter, secondFactors, trace } = services
    if (!secondFactors.passkeys.isOffered) return refuseOffered()
    // A signature cannot be guessed, so only the work of the server is limited, for each address.
    const attempt = await loginLimiter.recordAttempt(c.var.address, `passkey ${response.id.slice(0, 200)}`, true)
    if ('waitSeconds' in attempt)
      return refuseTooMany(attempt, 'Too many login attempts. Please try again in 15 minutes.')
    const account = await secondFactors.passkeys.signIn(readChallenge(c), response)
    if (!account) {
      trace.unknownAccount('wrong code', clientOf(c))
      return [{ success: false, user_data: null }]
    }
    await loginLimiter.recordSuccess(attempt)
    clearSignInStep(c)
    return finishSignIn(c, services, account, 'signed in with a passkey')
  },
})
