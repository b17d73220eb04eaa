import { z } from 'zod'
import { challengeMs } from '#server/identity/second-factor/passkeys.ts'
import { defineProcedure } from '#server/procedures/procedure.ts'
import { writeChallenge } from '#server/web/sign-in-cookies.ts'
import { refuseOffered } from './passkey-fields.ts'

export const passkeyOptions = defineProcedure({
  summary: 'What a browser needs to sign in with a passkey',
  role: 'anon',
  schema: z.object({}),

  async run(_given, c, { secondFactors: { passkeys } }) {
    if (!passkeys.isOffered) return refuseOffered()
    const { options, signedChallenge } = await passkeys.askToSignIn()
    writeChallenge(c, signedChallenge, challengeMs / 1000)
    return options
  },
})
