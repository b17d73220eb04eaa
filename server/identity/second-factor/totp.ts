import { Secret, TOTP } from 'otpauth'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'

const issuer = 'Prabas Travels'
const periodMs = 30_000

/** Codes of an authenticator app. A code opens once; those of the periods before and after are accepted too. */
export function createTotp(database: Database, clock: Clock) {
  /** The period of the code, if it is right. */
  function findStep(secret: Buffer, code: string): number | undefined {
    const timestamp = clock().getTime()
    const totp = new TOTP({ secret: toSecret(secret) })
    const delta = totp.validate({ token: code, timestamp, window: 1 })
    return delta === null ? undefined : Math.floor(timestamp / periodMs) + delta
  }

  async function use(userId: string, code: string, isConfirming: boolean): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return false
    return database.as(service, async (sql) => {
      const [row] = await sql<{ secret: Buffer }[]>`
        select secret from private.totp_secrets
        where user_id = ${userId} and (confirmed_at is null) = ${isConfirming} for update`
      const step = row && findStep(row.secret, code)
      if (step === undefined) return false
      const used = await sql`update private.totp_secrets
        set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${clock()})
        where user_id = ${userId} and last_step < ${step} returning user_id`
      return used.length > 0
    })
  }

  return {
    /** Makes a secret that counts once a code has confirmed it. An earlier one that was not confirmed is replaced. */
    async begin(userId: string, email: string): Promise<{ secret: string; uri: string } | undefined> {
      const secret = new Secret({ size: 20 })
      const stored = await database.as(
        service,
        (sql) => sql`insert into private.totp_secrets (user_id, secret, created_at)
          values (${userId}, ${Buffer.from(secret.bytes)}, ${clock()})
          on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at
          where totp_secrets.confirmed_at is null returning user_id`,
      )
      if (stored.length === 0) return undefined
      return { secret: secret.base32, uri: new TOTP({ issuer, label: email, secret }).toString() }
    },
    confirm: (userId: string, code: string) => use(userId, code, true),
    verify: (userId: string, code: string) => use(userId, code, false),
  }
}

const toSecret = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })
