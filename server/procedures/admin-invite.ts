import { z } from 'zod'
import { serviceFor } from '#database/engine/connection/actors.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { refuse } from '#server/web/answers.ts'
import { adminOf, defineProcedure } from './procedure.ts'

/** Issues a new link for an existing account and invalidates the earlier ones. */
export const adminInvite = defineProcedure({
  summary: 'A new link that sets a password, for an existing account; older links end',
  role: 'super_admin',
  schema: z.object({ user_id: z.uuid() }),

  async run({ user_id }, c, { database, invitations }) {
    const admin = adminOf(c)
    return database.as(serviceFor(admin), async (sql) => {
      const [account] = await sql<{ email: string }[]>`select email from public.admin_users where user_id = ${user_id}`
      if (!account) return refuse(404, 'no_account', 'There is no such account')
      const link = await invitations.replace(sql, user_id)
      await queueMail(sql, 'invitation', account.email, { link })
      return { invitation_url: link }
    })
  },
})
