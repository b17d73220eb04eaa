import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { canUsePasskeys } from '#app/features/accounts/passkey-site.ts'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { TracedAccount } from '#server/identity/account-trace.ts'
import type { Signer } from '#server/identity/signed-value.ts'
import { createToken, hashToken } from '#server/identity/tokens.ts'
import type { Clock } from '#server/runtime/clock.ts'

export const challengeMs = 5 * 60_000
const signInPurpose = 'sign in'

interface StoredPasskey {
  id: string
  user_id: string
  email: string
  credential: string
  public_key: Buffer
  counter: string
}

/** What the browser keeps while its user answers: the challenge, signed. */
interface Asked<Options> {
  options: Options
  signedChallenge: string
}

// Loaded when somebody uses a passkey: its parsers of certificates are large.
const loadLibrary = () => import('@simplewebauthn/server')

/**
 * Passkeys, bound to the site's host name. The device checks its user (by PIN or biometrics), so a passkey alone is as good
 * as a password and a code. A challenge is signed instead of stored, so that anonymous requests cannot fill a table; once it was
 * answered it is stored, so that no answer works twice.
 */
export function createPasskeys(database: Database, clock: Clock, signer: Signer, siteUrl: string) {
  const rpID = new URL(siteUrl).hostname
  const expected = { expectedOrigin: siteUrl, expectedRPID: rpID, requireUserVerification: true }
  const askedChallenge = (purpose: string) => {
    const challenge = createToken()
    return {
      challenge: Buffer.from(challenge, 'base64url'),
      signedChallenge: signer.sign(challenge, purpose, challengeMs),
    }
  }

  /** Returns false for a challenge that was answered before. */
  async function spend(challenge: string): Promise<boolean> {
    const now = clock()
    return database.as(service, async (sql) => {
      await sql`delete from private.used_challenges where expires_at <= ${now}`
      const spent = await sql`insert into private.used_challenges (challenge_hash, expires_at)
        values (${hashToken(challenge)}, ${new Date(now.getTime() + challengeMs)}) on conflict do nothing
        returning challenge_hash`
      return spent.length > 0
    })
  }

  return {
    isOffered: canUsePasskeys(siteUrl),

    async askToRegister({ userId, email }: TracedAccount) {
      const { generateRegistrationOptions } = await loadLibrary()
      const { challenge, signedChallenge } = askedChallenge(`register ${userId}`)
      const existing = await database.as(
        service,
        (sql) => sql<{ id: string }[]>`select credential as id from private.passkeys where user_id = ${userId}`,
      )
      const options = await generateRegistrationOptions({
        rpName: 'Prabas Travels',
        rpID,
        userName: email,
        userID: new TextEncoder().encode(userId),
        challenge: new Uint8Array(challenge),
        attestationType: 'none',
        excludeCredentials: existing,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { options, signedChallenge } satisfies Asked<typeof options>
    },

    /** Returns whether the passkey was stored. */
    async register(userId: string, name: string, signedChallenge: string, response: RegistrationResponseJSON) {
      const challenge = signer.open(signedChallenge, `register ${userId}`)
      if (challenge === undefined) return false
      const { verifyRegistrationResponse } = await loadLibrary()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        ...expected,
      }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
      if (!verified || !registrationInfo || !(await spend(challenge))) return false
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      const stored = await database.as(
        service,
        (sql) => sql`insert into private.passkeys
            (user_id, credential, public_key, counter, transports, name, created_at)
          values (${userId}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name}, ${clock()})
          on conflict (credential) do nothing returning id`,
      )
      return stored.length > 0
    },

    async askToSignIn() {
      const { generateAuthenticationOptions } = await loadLibrary()
      const { challenge, signedChallenge } = askedChallenge(signInPurpose)
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(challenge),
        userVerification: 'required',
      })
      return { options, signedChallenge } satisfies Asked<typeof options>
    },

    /** Whose passkey answered; undefined if nobody's did. */
    async signIn(signedChallenge: string, response: AuthenticationResponseJSON): Promise<TracedAccount | undefined> {
      const challenge = signer.open(signedChallenge, signInPurpose)
      if (challenge === undefined) return undefined
      const [stored] = await database.as(
        service,
        (sql) => sql<StoredPasskey[]>`
          select id, user_id, email, credential, public_key, counter
          from private.passkeys join public.admin_users using (user_id) where credential = ${response.id}`,
      )
      if (!stored) return undefined
      const { verifyAuthenticationResponse } = await loadLibrary()
      const answer = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        ...expected,
        credential: {
          id: stored.credential,
          publicKey: new Uint8Array(stored.public_key),
          counter: Number(stored.counter),
        },
      }).catch(() => undefined)
      if (!answer?.verified || !(await spend(challenge))) return undefined
      await database.as(
        service,
        (sql) => sql`update private.passkeys
          set counter = ${answer.authenticationInfo.newCounter}, last_used_at = ${clock()} where id = ${stored.id}`,
      )
      return { userId: stored.user_id, email: stored.email }
    },
  }
}
