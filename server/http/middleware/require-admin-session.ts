import { createMiddleware } from 'hono/factory'
import type { RequestScope } from '#server/web/request-scope.ts'

// React Router takes capitals and small letters for the same, and .data for what a page fetches.
const backOffice = /^\/admin(\/|\.data$|$)/i
const open = /^\/admin\/(login|invite\/[^/]+)(\.data)?\/?$/i

/** Nobody sees a single byte of the back office without a session; who has one needs no login page. */
export const guardAdminPages = createMiddleware<RequestScope>(async (c, next) => {
  const { path } = c.req
  if (!backOffice.test(path)) return next()
  if (c.var.session) return /^\/admin(\/login)?\/?$/i.test(path) ? c.redirect('/admin/dashboard') : next()
  if (open.test(path)) return next()
  // What a page fetches has an address of its own, whose question is not the page's.
  const asked = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path + new URL(c.req.url).search
  return c.redirect(/^\/admin\/?$/i.test(asked) ? '/admin/login' : `/admin/login?next=${encodeURIComponent(asked)}`)
})
