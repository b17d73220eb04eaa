import { z } from 'zod'
import { service } from '#database/engine/connection/actors.ts'
import { passwordResetMail } from '#server/mail/mail-texts.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { refuse } from '#server/web/answers.ts'
import { emailField } from './account-fields.ts'
import { defineProcedure } from './procedure.ts'

/** Responds equally fast whether the account exists or not. `mail` says whether a mail server is configured. */
export const requestPasswordReset = defineProcedure({
  summary: 'Mails a link that sets a new password; the answer is the same for an unknown address',
  role: 'anon',
  schema: z.object({ email: emailField }),

  async run({ email }, c, { database, invitations, loginLimiter, backgroundTasks, config }) {
    if (!(await loginLimiter.recordAttempt(c.var.address, `reset ${email}`)))
      return refuse(429, 'too_many_attempts', 'Too many attempts. Please try again in 15 minutes.', {
        'retry-after': '900',
      })
    const write = () =>
      database.as(service, async (sql) => {
        const [account] = await sql<{ user_id: string }[]>`
          select user_id from public.admin_users where email = ${email} and is_active and role is not null`
        if (account) await queueMail(sql, passwordResetMail(email, await invitations.reset(sql, account.user_id)))
      })
    backgroundTasks.begin(write, 'a link for a new password could not be written')
    return { success: true, mail: config.smtpUrl ? ('on' as const) : ('off' as const) }
  },
})
