import { z } from 'zod'
import { refuse } from '#server/web/answers.ts'
import { newPasswordField } from './account-fields.ts'
import { defineProcedure } from './procedure.ts'

export const acceptInvitation = defineProcedure({
  summary: 'Sets the password of an account by the link that was sent',
  role: 'anon',
  schema: z.object({ token: z.string().max(100), password: newPasswordField }),

  async run({ token, password }, _c, { invitations }) {
    const email = await invitations.accept(token, password)
    if (!email) return refuse(410, 'link_expired', 'This link has expired or was used already. Ask for a new one.')
    return { success: true, email }
  },
})
