import { createMiddleware } from 'hono/factory'
import type { Config } from '#server/runtime/config.ts'
import { refuse } from '#server/web/answers.ts'
import type { RequestScope } from '#server/web/request-scope.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write needs a header that no foreign form can send, and, when the browser says where it comes from,
 * must come from this site.
 */
export const guardWrites = ({ publicApiKey, siteUrl }: Pick<Config, 'publicApiKey' | 'siteUrl'>) =>
  createMiddleware<RequestScope>(async (c, next) => {
    if (reading.has(c.req.method)) return next()
    if (isForeign(c.req.raw.headers, siteUrl))
      return refuse(403, 'foreign_origin', 'This call must come from the site itself')
    if (c.req.header('apikey') !== publicApiKey)
      return refuse(401, 'missing_api_key', 'No API key found in request, or it is not the right one')
    return next()
  })

/** Our own is the host that was asked, and the site's address: a proxy in between may ask us by another name. */
export function isForeign(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (!origin || origin === siteUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host')
}
