import { randomBytes } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { service } from '#database/engine/connection/actors.ts'
import type { Database } from '#database/engine/connection/run-as.ts'
import type { Clock } from '#server/runtime/clock.ts'

const count = 10
/** Without those that look alike. 12 of them are 59 random bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 12

/** Ten codes for whoever has lost the app or the passkey; each opens once. */
export function createRecoveryCodes(database: Database, clock: Clock) {
  return {
    /** Replaces all earlier codes. They are shown once, because only their hashes are stored. */
    async replace(userId: string): Promise<string[]> {
      const codes = Array.from({ length: count }, makeCode)
      const salt = randomBytes(16)
      const hashes = await Promise.all(codes.map((code) => hashRaw(normalise(code), { salt })))
      await database.as(service, async (sql) => {
        await sql`delete from private.recovery_codes where user_id = ${userId}`
        for (const hash of hashes)
          await sql`insert into private.recovery_codes (user_id, code_hash, salt) values (${userId}, ${hash}, ${salt})`
      })
      return codes
    },

    async use(userId: string, code: string): Promise<boolean> {
      const [row] = await database.as(
        service,
        (sql) => sql<{ salt: Buffer }[]>`
          select salt from private.recovery_codes where user_id = ${userId} and used_at is null limit 1`,
      )
      if (!row) return false
      const hash = await hashRaw(normalise(code), { salt: row.salt })
      const used = await database.as(
        service,
        (sql) => sql`update private.recovery_codes set used_at = ${clock()}
          where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`,
      )
      return used.length > 0
    },
  }
}

/** As people write them down: case and hyphens do not count. */
const normalise = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '')

function makeCode(): string {
  let code = ''
  while (code.length < length) {
    const byte = randomBytes(1)[0]!
    // The rest of the range would make some of them more likely.
    if (byte < 256 - (256 % alphabet.length)) code += alphabet[byte % alphabet.length]
  }
  return code.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}
