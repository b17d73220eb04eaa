import { z } from 'zod'
import { service } from '#database/engine/connection/actors.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import { stepSeconds } from '#server/identity/second-factor/sign-in-steps.ts'
import { clientOf } from '#server/web/client-of.ts'
import { writeSignInStep } from '#server/web/sign-in-cookies.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { defineProcedure } from './procedure.ts'
import { refuseTooMany } from './refuse-too-many.ts'

interface Account {
  id: string
  email: string
  may_sign_in: boolean
  has_second_factor: boolean
  password_hash: string | null
}

/**
 * Signs an admin in. A wrong password and an unknown email get the same response after the same work. An account with a
 * second factor gets no session yet: the answer says what is missing.
 */
export const adminLoginSimple = defineProcedure({
  summary: 'Signs an admin in and sets the session cookie, or says that a second step is missing',
  role: 'anon',
  schema: z.object({ login_email: z.string().max(1_000), login_password: z.string().max(1_000) }),

  async run({ login_email, login_password }, c, services) {
    const { database, loginLimiter, knownBrowsers, secondFactors, trace } = services
    const client = clientOf(c)
    const email = login_email.trim().toLowerCase()
    const attempt = await loginLimiter.recordAttempt(
      c.var.address,
      email.slice(0, 254),
      knownBrowsers.isKnown(c, email),
    )
    if ('waitSeconds' in attempt) {
      trace.unknownAccount('refused by the limit', client)
      return refuseTooMany(attempt, 'Too many login attempts. Please try again in 15 minutes.')
    }

    const [account] = await database.as(
      service,
      (sql) => sql<Account[]>`
        select user_id as id, email, is_active and role is not null as may_sign_in, has_second_factor, password_hash
        from public.admin_users left join private.admin_credentials using (user_id) where email = ${email}`,
    )
    const isRight = await verifyPassword(account?.password_hash ?? undefined, login_password)
    if (!account) {
      trace.unknownAccount('wrong password', client)
      return refused
    }
    const traced = { userId: account.id, email: account.email }
    if (!isRight || !account.may_sign_in) {
      await trace.signIn(isRight ? 'not allowed to sign in' : 'wrong password', { account: traced, client })
      if (attempt.isLast) await trace.signIn('locked for 15 minutes at this address', { account: traced, client })
      return refused
    }
    await loginLimiter.recordSuccess(attempt)
    if (!account.has_second_factor) return finishSignIn(c, services, traced, 'signed in with a password')

    writeSignInStep(c, await secondFactors.steps.begin(account.id), stepSeconds)
    const { has_totp, passkeys, recovery_codes_left } = await secondFactors.statusOf(account.id)
    const second_step = { has_code: has_totp || recovery_codes_left > 0, has_passkey: passkeys.length > 0 }
    return [{ success: false, user_data: null, second_step }]
  },
})

const refused = [{ success: false, user_data: null }]
