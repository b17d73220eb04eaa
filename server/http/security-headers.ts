import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { RequestScope } from './request-scope.ts'

/** What may run and load: our own files, and the inline scripts that carry this source (a nonce, or their hashes). */
export const contentSecurityPolicy = (inlineScripts: string, isDevelopment = false) =>
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
    "frame-ancestors 'none'",
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

export const secureHeaders = (isDevelopment: boolean) =>
  createMiddleware<RequestScope>(async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'))
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(securityHeaders(c.var.isHttps))) headers.set(name, value)
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', contentSecurityPolicy(`'nonce-${c.var.nonce}'`, isDevelopment))
  })
