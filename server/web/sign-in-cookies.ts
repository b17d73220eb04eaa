import { createHash } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Signer } from '#server/identity/signed-value.ts'
import type { RequestContext } from './request-scope.ts'

const dayMs = 24 * 60 * 60 * 1000
const knownMs = 180 * dayMs
/** Colleagues who share a browser. */
const mostKnown = 5

/** Only the procedures read these cookies, so that pages never get them; a path rules the `__Host-` prefix out. */
const path = '/rest/v1/rpc'
const prefix = (c: RequestContext) => (c.var.isHttps ? ('secure' as const) : undefined)

function writeCookie(c: RequestContext, name: string, value: string, maxAge: number) {
  c.set('hasCookies', true)
  setCookie(c, name, value, {
    prefix: prefix(c),
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.var.isHttps,
    path,
    maxAge,
  })
}

const stepName = 'prabas_second_step'
export const writeSignInStep = (c: RequestContext, token: string, maxAge: number) =>
  writeCookie(c, stepName, token, maxAge)
export const readSignInStep = (c: RequestContext) => getCookie(c, stepName, prefix(c)) ?? ''
export const clearSignInStep = (c: RequestContext) => writeSignInStep(c, '', 0)

const challengeName = 'prabas_challenge'
export const writeChallenge = (c: RequestContext, signed: string, maxAge: number) =>
  writeCookie(c, challengeName, signed, maxAge)
export const readChallenge = (c: RequestContext) => getCookie(c, challengeName, prefix(c)) ?? ''

const knownName = 'prabas_known'

/**
 * Browsers from which an account has signed in: guesses by others do not slow their owner down. The cookie names nobody,
 * and lets nobody in.
 */
export function createKnownBrowsers(signer: Signer) {
  const purposeOf = (email: string) => `known ${email}`
  const idOf = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 8)
  const read = (c: RequestContext) => (getCookie(c, knownName, prefix(c)) ?? '').split('~').slice(0, mostKnown)
  return {
    isKnown: (c: RequestContext, email: string) =>
      read(c).some((signed) => signer.open(signed, purposeOf(email)) !== undefined),
    remember(c: RequestContext, email: string) {
      const id = idOf(email)
      const others = read(c).filter((signed) => signed && !signed.startsWith(`${id}.`))
      const own = signer.sign(id, purposeOf(email), knownMs)
      writeCookie(c, knownName, [own, ...others].slice(0, mostKnown).join('~'), knownMs / 1000)
    },
  }
}
