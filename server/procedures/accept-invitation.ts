import { z } from 'zod'
import { findPasswordFault } from '#server/identity/new-password.ts'
import { refuse } from '#server/web/answers.ts'
import { newPasswordField } from './account-fields.ts'
import { defineProcedure } from './procedure.ts'

export const acceptInvitation = defineProcedure({
  summary: 'Sets the password of an account by the link that was sent',
  role: 'anon',
  schema: z.object({ token: z.string().max(100), password: newPasswordField }),

  async run({ token, password }, _c, { database, invitations, passwordStrength }) {
    const owner = await invitations.findOwner(token)
    // Measuring and hashing are expensive, so they are done only for a valid link.
    if (!owner) return refuseLink()
    const fault = await findPasswordFault(database, passwordStrength, owner.email, password)
    if (fault) return refuse(400, 'weak_password', fault)
    return (await invitations.accept(token, password)) ? { success: true, email: owner.email } : refuseLink()
  },
})

const refuseLink = () =>
  refuse(410, 'link_expired', 'This link has expired or has already been used. Ask for a new one.')
