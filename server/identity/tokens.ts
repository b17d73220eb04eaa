import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie or link; the database stores only the hash. */
export const createToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export const looksLikeToken = (value: string) => /^[A-Za-z0-9_-]{43}$/.test(value)
