import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { RequestScope } from './request-scope.ts'

/** What may run and load: our own files, and the inline scripts that carry this source (a nonce, or their hashes). */
export const contentSecurityPolicy = (inlineScripts: string, isDevelopment = false, frames = "'none'") =>
  [
    "default-src 'self'",
    `script-src 'self' ${inlineScripts}`,
    // Carousels and popups position themselves through style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frames}`,
  ].join('; ')

export const securityHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Shown beside the form that writes it, in a frame of our own; nothing else of the site is ever framed. */
const isFramed = (path: string) => path.startsWith('/admin/preview/')

export const secureHeaders = (isDevelopment: boolean) =>
  createMiddleware<RequestScope>(async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'))
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(securityHeaders(c.var.isHttps))) headers.set(name, value)
    const framed = isFramed(c.req.path)
    if (framed) headers.set('x-frame-options', 'SAMEORIGIN')
    if (!headers.has('content-security-policy'))
      headers.set(
        'content-security-policy',
        contentSecurityPolicy(`'nonce-${c.var.nonce}'`, isDevelopment, framed ? "'self'" : "'none'"),
      )
  })
