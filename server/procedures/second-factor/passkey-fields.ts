import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { refuse } from '#server/web/answers.ts'

const text = z.string().max(20_000)
const common = { id: text, rawId: text, type: z.literal('public-key'), clientExtensionResults: z.looseObject({}) }

/** What a browser answers; the library checks what is in it. */
export const authenticationField = z.looseObject({
  ...common,
  response: z.looseObject({ clientDataJSON: text, authenticatorData: text, signature: text }),
}) as unknown as z.ZodType<AuthenticationResponseJSON, AuthenticationResponseJSON>

export const registrationField = z.looseObject({
  ...common,
  response: z.looseObject({ clientDataJSON: text, attestationObject: text }),
}) as unknown as z.ZodType<RegistrationResponseJSON, RegistrationResponseJSON>

export const refuseOffered = () =>
  refuse(404, 'no_passkeys', 'Passkeys need a host name and https: the operator sets SITE_URL')
