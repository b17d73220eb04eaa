import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { RequestScope } from './request-scope.ts'

/** Scripts run only with this response's nonce or from our own files; nothing is loaded from anywhere else. */
export const contentSecurityPolicy = (nonce: string, isDevelopment: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
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

export const secureHeaders = (isDevelopment: boolean) =>
  createMiddleware<RequestScope>(async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'))
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('x-frame-options', 'DENY')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (c.var.isHttps) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', contentSecurityPolicy(c.var.nonce, isDevelopment))
  })
