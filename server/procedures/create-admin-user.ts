import { z } from 'zod'
import { serviceFor } from '#database/engine/connection/actors.ts'
import { DatabaseError } from '#database/engine/connection/database-error.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { refuse } from '#server/web/answers.ts'
import { emailField, roleField } from './account-fields.ts'
import { adminOf, defineProcedure } from './procedure.ts'

/**
 * Creates the account, its role and its invitation in one transaction. The link is only in this response and in the
 * mail.
 */
export const createAdminUser = defineProcedure({
  summary: 'Makes an account with its role and its invitation',
  role: 'super_admin',
  schema: z.object({
    email: emailField,
    name: z.string().trim().max(120).default(''),
    role: roleField.default('admin'),
  }),
  status: 201,

  async run({ email, name, role }, c, { database, invitations }) {
    const admin = adminOf(c)
    try {
      return await database.as(serviceFor(admin), async (sql) => {
        const [account] = await sql<{ user_id: string }[]>`
          insert into public.admin_users (name, email) values (${name}, ${email}) returning user_id`
        const userId = account!.user_id
        await sql`insert into public.user_roles (user_id, role) values (${userId}, ${role})`
        const link = await invitations.invite(sql, userId)
        await queueMail(sql, 'invitation', email, { link })
        return { user_id: userId, email, name, role, invitation_url: link }
      })
    } catch (error) {
      if (error instanceof DatabaseError && error.code === '23505')
        return refuse(409, '23505', 'This email address has an account already')
      throw error
    }
  },
})
