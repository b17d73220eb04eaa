import { z } from 'zod'
import { serviceFor } from '#database/engine/connection/actors.ts'
import { invitationMail } from '#server/mail/mail-texts.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { refuse } from '#server/web/answers.ts'
import { defineProcedure, requireAdmin } from './procedure.ts'

/** Issues a new link for an existing account and invalidates the earlier ones. */
export const adminInvite = defineProcedure({
  schema: z.object({ user_id: z.uuid() }),

  async run({ user_id }, c, { database, invitations }) {
    const admin = requireAdmin(c, 'super_admin')
    if (admin instanceof Response) return admin
    return database.as(serviceFor(admin), async (sql) => {
      const [account] = await sql<{ email: string }[]>`select email from public.admin_users where user_id = ${user_id}`
      if (!account) return refuse(404, 'no_account', 'There is no such account')
      const link = await invitations.replace(sql, user_id)
      await queueMail(sql, invitationMail(account.email, link))
      return c.json({ invitation_url: link })
    })
  },
})
