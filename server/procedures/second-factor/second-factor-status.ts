import { z } from 'zod'
import { accountOf, defineProcedure } from '#server/procedures/procedure.ts'

export const secondFactorStatus = defineProcedure({
  summary: 'What the own account has besides its password, and whether everybody must',
  role: 'account',
  schema: z.object({}),

  async run(_given, c, { secondFactors }) {
    const status = await secondFactors.statusOf(accountOf(c).userId)
    return { ...status, offers_passkeys: secondFactors.passkeys.isOffered }
  },
})
