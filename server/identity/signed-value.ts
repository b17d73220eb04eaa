import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#server/runtime/clock.ts'

/** Values that a browser keeps and cannot make up. Each is bound to a purpose, such as an account, and expires. */
export function createSigner(key: Buffer, clock: Clock) {
  const signatureOf = (value: string, expiry: string, purpose: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([value, expiry, purpose]))
      .digest('base64url')
  return {
    sign(value: string, purpose: string, lifetimeMs: number): string {
      const expiry = String(clock().getTime() + lifetimeMs)
      return `${value}.${expiry}.${signatureOf(value, expiry, purpose)}`
    },
    /** The value, if this server signed it for this purpose and it has not expired. */
    open(signed: string, purpose: string): string | undefined {
      const [value = '', expiry = '', signature = ''] = signed.split('.')
      const expected = Buffer.from(signatureOf(value, expiry, purpose))
      const given = Buffer.from(signature)
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && Number(expiry) > clock().getTime() ? value : undefined
    },
  }
}

export type Signer = ReturnType<typeof createSigner>
