import { createHash, randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { inlineScripts } from '#app/islands/inline-scripts.ts'
import { allowedPolicies } from '#app/lib/html/trusted-types.ts'
import type { RequestContext, RequestScope } from '#server/web/request-scope.ts'

const hashes = inlineScripts
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ')

/** What may run and load: our own files, the scripts we wrote into documents, and those that carry this answer's nonce. */
const contentSecurityPolicy = (nonce = '', isDevelopment = false, frames = "'none'", more: string[] = []) =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashes}${nonce && ` 'nonce-${nonce}'`}`,
    // Carousels and popups position themselves through style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
    ...more,
  ].join('; ')

/** In the back office a string is written as HTML only by the policies that we know. */
const trustedTypes = ["require-trusted-types-for 'script'", `trusted-types ${allowedPolicies.join(' ')}`]

/** For a page that goes to many: a nonce in it would be no secret. */
export const documentPolicy = contentSecurityPolicy()

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}
const overHttps = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export const securityHeaders = (isHttps: boolean) => (isHttps ? overHttps : always)

/** The nonce of this response's inline scripts, created on first use. */
export function nonceOf(c: RequestContext): string {
  const nonce = c.var.nonce ?? randomBytes(16).toString('base64')
  c.set('nonce', nonce)
  return nonce
}

const isBackOffice = (path: string) => /^\/admin(\/|$)/i.test(path)

/** Only previews may be framed, and only by this site: the form shows them beside its fields. */
const isFramed = (path: string) => path.startsWith('/admin/preview/')

export function addSecurityHeaders(isDevelopment: boolean) {
  return createMiddleware<RequestScope>(async (c, next) => {
    await next()
    const { headers } = c.res
    const ownReferrerPolicy = headers.get('referrer-policy')
    for (const [name, value] of Object.entries(securityHeaders(c.var.isHttps))) headers.set(name, value)
    if (ownReferrerPolicy) headers.set('referrer-policy', ownReferrerPolicy)
    const { nonce } = c.var
    const framed = isFramed(c.req.path)
    if (framed) headers.set('x-frame-options', 'SAMEORIGIN')
    const more = isBackOffice(c.req.path) && !isDevelopment ? trustedTypes : []
    if (!headers.has('content-security-policy'))
      headers.set(
        'content-security-policy',
        contentSecurityPolicy(nonce, isDevelopment, framed ? "'self'" : "'none'", more),
      )
  })
}
