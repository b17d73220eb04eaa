import { hash, verify } from '@node-rs/argon2'
import { createToken } from './tokens.ts'

// Argon2id with 19 MiB, 2 passes, 1 lane: the library's defaults and OWASP's recommendation.
export const hashPassword = (password: string) => hash(password)

/** A password for an account without a chosen one: 120 random bits, shown once. */
export const generatePassword = () => createToken().slice(0, 20)

let dummyHash: Promise<string> | undefined

/** An unknown account takes the same time as a known one, so response times do not reveal which emails exist. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(createToken())
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return matches && passwordHash !== undefined
}
