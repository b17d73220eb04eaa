import { z } from 'zod'
import type { AdminRole } from '#app/lib/permissions.ts'
import { service } from '#database/engine/connection/actors.ts'
import { verifyPassword } from '#server/identity/passwords.ts'
import { refuse } from '#server/web/answers.ts'
import { writeSessionToken } from '#server/web/cookies.ts'
import { defineProcedure } from './procedure.ts'

interface Account {
  id: string
  email: string
  role: AdminRole | null
  is_active: boolean
  password_hash: string | null
}

/** Signs an admin in. A wrong password and an unknown email get the same response after the same work. */
export const adminLoginSimple = defineProcedure({
  summary: 'Signs an admin in and sets the session cookie',
  role: 'anon',
  schema: z.object({ login_email: z.string().max(1_000), login_password: z.string().max(1_000) }),

  async run({ login_email, login_password }, c, { database, sessions, loginLimiter, clock }) {
    const email = login_email.trim().toLowerCase()
    const attempt = await loginLimiter.recordAttempt(c.var.address, email.slice(0, 254))
    if (!attempt)
      return refuse(429, 'too_many_attempts', 'Too many login attempts. Please try again in 15 minutes.', {
        'retry-after': '900',
      })

    const [account] = await database.as(
      service,
      (sql) => sql<Account[]>`
        select user_id as id, email, role, is_active, password_hash
        from public.admin_users left join private.admin_credentials using (user_id) where email = ${email}`,
    )
    const isRight = await verifyPassword(account?.password_hash ?? undefined, login_password)
    if (!account || !isRight || !account.is_active || !account.role) return [{ success: false, user_data: null }]

    if (c.var.session) await sessions.end(c.var.session.id)
    await loginLimiter.recordSuccess(attempt)
    const session = await sessions.open(account.id)
    writeSessionToken(c, session.token, Math.floor((session.expiresAt.getTime() - clock().getTime()) / 1000))
    const { id, role, is_active } = account
    return [
      {
        success: true,
        user_data: { id, email: account.email, role, is_active },
        session: {
          id: session.id,
          expires_at: session.expiresAt.toISOString(),
          last_activity: session.lastActivity.toISOString(),
        },
      },
    ]
  },
})
