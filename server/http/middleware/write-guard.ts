import { createMiddleware } from 'hono/factory'
import type { Config } from '#server/runtime/config.ts'
import { refuse } from '#server/web/answers.ts'
import type { RequestScope } from '#server/web/request-scope.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write needs the `apikey` header, which a cross-site form cannot send. When the browser names the request's origin,
 * it must be this site.
 */
export const guardWrites = ({ publicApiKey, siteUrl }: Pick<Config, 'publicApiKey' | 'siteUrl'>) =>
  createMiddleware<RequestScope>(async (c, next) => {
    if (readMethods.has(c.req.method)) return next()
    if (isCrossSite(c.req.raw.headers, siteUrl))
      return refuse(403, 'foreign_origin', 'This call must come from the site itself')
    if (c.req.header('apikey') !== publicApiKey)
      return refuse(401, 'missing_api_key', 'No API key found in request, or it is not the right one')
    return next()
  })

/** The origin must match the Host header or SITE_URL, because a proxy may use another host name. */
export function isCrossSite(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (origin === null || origin === siteUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host')
}
