import { createHmac, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { RequestContext } from './request-scope.ts'

export const sessionName = 'prabas_session'
const visitorName = 'prabas_visitor'
const yearInSeconds = 365 * 24 * 60 * 60

/**
 * With https, the `__Host-` prefix makes the browser accept the cookie only from this host over a secure connection.
 */
const prefix = (c: RequestContext) => (c.var.isHttps ? ('host' as const) : undefined)

export const readSessionToken = (c: RequestContext) => getCookie(c, sessionName, prefix(c))

/** Adds the cookies set on the context to a response that was created without it. */
export const withCookies = (c: RequestContext, response: Response) =>
  c.var.hasCookies ? c.newResponse(response.body, response) : response

export function writeSessionToken(c: RequestContext, token: string, maxAge: number) {
  c.set('hasCookies', true)
  setCookie(c, sessionName, token, {
    prefix: prefix(c),
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.var.isHttps,
    path: '/',
    maxAge,
  })
}

export const clearSessionToken = (c: RequestContext) => writeSessionToken(c, '', 0)

/** A signed visitor id. It owns the visitor's likes and uploads, so it must not be forgeable. */
export function createVisitorCookie(key: Buffer) {
  const sign = (id: string) => createHmac('sha256', key).update(id).digest('base64url')
  return {
    read(c: RequestContext): string | undefined {
      const [id, signature] = (getCookie(c, visitorName, prefix(c)) ?? '').split('.')
      if (!id || !signature || !/^[0-9a-f-]{36}$/.test(id)) return undefined
      const expected = Buffer.from(sign(id))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
    },
    issue(c: RequestContext): string {
      const id = crypto.randomUUID()
      c.set('hasCookies', true)
      setCookie(c, visitorName, `${id}.${sign(id)}`, {
        prefix: prefix(c),
        httpOnly: true,
        sameSite: 'Lax',
        secure: c.var.isHttps,
        path: '/',
        maxAge: yearInSeconds,
      })
      return id
    },
  }
}

export type VisitorCookie = ReturnType<typeof createVisitorCookie>
