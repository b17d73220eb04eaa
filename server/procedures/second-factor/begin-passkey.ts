import { z } from 'zod'
import { challengeMs } from '#server/identity/second-factor/passkeys.ts'
import { currentPasswordField, refuseWrongPassword } from '#server/procedures/confirm-password.ts'
import { accountOf, defineProcedure } from '#server/procedures/procedure.ts'
import { writeChallenge } from '#server/web/sign-in-cookies.ts'
import { refuseOffered } from './passkey-fields.ts'

export const beginPasskey = defineProcedure({
  summary: 'What a browser needs to make a passkey for the own account',
  role: 'account',
  schema: z.object({ current_password: currentPasswordField }),

  async run({ current_password }, c, services) {
    const { passkeys } = services.secondFactors
    if (!passkeys.isOffered) return refuseOffered()
    const refusal = await refuseWrongPassword(c, services, accountOf(c), current_password)
    if (refusal) return refusal
    const { options, signedChallenge } = await passkeys.askToRegister(accountOf(c))
    writeChallenge(c, signedChallenge, challengeMs / 1000)
    return options
  },
})
