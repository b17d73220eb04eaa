import { z } from 'zod'
import { accountOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'
import { readChallenge } from '#server/web/sign-in-cookies.ts'
import { addedFactor } from './added-factor.ts'
import { registrationField } from './passkey-fields.ts'

export const finishPasskey = defineProcedure({
  summary: 'Adds the passkey that the browser made to the own account',
  role: 'account',
  schema: z.object({ name: z.string().trim().min(1).max(80), response: registrationField }),

  async run({ name, response }, c, services) {
    const admin = accountOf(c)
    const isStored = await services.secondFactors.passkeys.register(admin.userId, name, readChallenge(c), response)
    if (!isStored) return refuse(400, 'no_passkey', 'This passkey could not be added. Please try again.')
    await services.trace.secondFactor('passkey added', { account: admin, client: clientOf(c), by: admin })
    return addedFactor(services, admin)
  },
})
