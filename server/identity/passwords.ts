import { hash, verify } from '@node-rs/argon2'
import { createToken } from './tokens.ts'

// Argon2id with 19 MiB, 2 passes, 1 lane: the library's defaults and OWASP's recommendation.
export const hashPassword = (password: string) => hash(password)

/** For whom nobody chose one: 120 random bits, told once. */
export const inventPassword = () => createToken().slice(0, 20)

let hashOfNobody: Promise<string> | undefined

/** An unknown account costs the same work as a known one, so that time does not tell them apart. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(createToken())
  const matches = await verify(passwordHash ?? (await hashOfNobody), password)
  return matches && passwordHash !== undefined
}
