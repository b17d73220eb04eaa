import { z } from 'zod'
import { type AdminActor, service } from '#database/engine/connection/actors.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import type { Services } from '#server/services/services.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'
import type { RequestContext } from '#server/web/request-scope.ts'
import { refuseTooMany } from './refuse-too-many.ts'

export const currentPasswordField = z.string().max(1_000)

/** Asked before anything changes that guards the account: an unattended browser must not be enough. */
export async function refuseWrongPassword(
  c: RequestContext,
  { database, loginLimiter, trace }: Services,
  admin: AdminActor,
  password: string,
): Promise<Response | undefined> {
  const attempt = await loginLimiter.recordAttempt(c.var.address, admin.email, true)
  if ('waitSeconds' in attempt) return refuseTooMany(attempt, 'Too many attempts. Please try again in 15 minutes.')
  const [stored] = await database.as(
    service,
    (sql) => sql<{ password_hash: string }[]>`
      select password_hash from private.admin_credentials where user_id = ${admin.userId}`,
  )
  if (!(await verifyPassword(stored?.password_hash, password))) {
    await trace.signIn('wrong password', { account: admin, client: clientOf(c), by: admin })
    return refuse(400, 'wrong_password', 'The current password is wrong')
  }
  await loginLimiter.recordSuccess(attempt)
  return undefined
}
