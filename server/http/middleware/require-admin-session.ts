import { createMiddleware } from 'hono/factory'
import type { RequestScope } from '#server/web/request-scope.ts'

// React Router matches paths case-insensitively and fetches a page's data at `<path>.data`.
const backOffice = /^\/admin(\/|\.data$|$)/i
const withoutSession = /^\/admin\/(login|invite\/[^/]+)(\.data)?\/?$/i
const enrolment = /^\/admin\/enrol(\.data)?\/?$/i

/**
 * Redirects requests for the back office without a session to the login, and the login of a signed-in admin to the
 * dashboard. Who must set up a second factor gets nothing but the page for that.
 */
export const requireAdminSession = createMiddleware<RequestScope>(async (c, next) => {
  const { path } = c.req
  if (!backOffice.test(path)) return next()
  if (c.var.session?.mustEnrol) return enrolment.test(path) ? next() : c.redirect('/admin/enrol')
  if (c.var.session && enrolment.test(path)) return c.redirect('/admin/dashboard')
  if (c.var.session) return /^\/admin(\/login)?\/?$/i.test(path) ? c.redirect('/admin/dashboard') : next()
  if (withoutSession.test(path)) return next()
  // A `.data` request has its own query string, which does not belong to the page.
  const target = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path + new URL(c.req.url).search
  return c.redirect(/^\/admin\/?$/i.test(target) ? '/admin/login' : `/admin/login?next=${encodeURIComponent(target)}`)
})
