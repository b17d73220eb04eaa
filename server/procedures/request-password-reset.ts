import { z } from 'zod'
import { service } from '#database/engine/connection/actors.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { clientOf } from '#server/web/client-of.ts'
import { emailField } from './account-fields.ts'
import { defineProcedure } from './procedure.ts'
import { refuseTooMany } from './refuse-too-many.ts'

/** Responds equally fast whether the account exists or not. `mail` says whether a mail server is configured. */
export const requestPasswordReset = defineProcedure({
  summary: 'Mails a link that sets a new password; the answer is the same for an unknown address',
  role: 'anon',
  schema: z.object({ email: emailField }),

  async run({ email }, c, { database, invitations, loginLimiter, backgroundTasks, trace, config }) {
    const attempt = await loginLimiter.recordAttempt(c.var.address, `reset ${email}`)
    if ('waitSeconds' in attempt) return refuseTooMany(attempt, 'Too many attempts. Please try again in 15 minutes.')
    const client = clientOf(c)
    const write = async () => {
      const account = await database.as(service, async (sql) => {
        const [found] = await sql<{ user_id: string }[]>`
          select user_id from public.admin_users where email = ${email} and is_active and role is not null`
        if (found) await queueMail(sql, 'password_reset', email, { link: await invitations.reset(sql, found.user_id) })
        return found
      })
      if (account)
        await trace.signIn('asked for a new password', { account: { userId: account.user_id, email }, client })
      else trace.unknownAccount('asked for a new password', client)
    }
    backgroundTasks.begin(write, 'a link for a new password could not be written')
    return { success: true, mail: config.smtpUrl ? ('on' as const) : ('off' as const) }
  },
})
