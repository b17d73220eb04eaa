import { createMiddleware } from 'hono/factory'
import type { RequestScope } from './request-scope.ts'

const open = /^\/admin\/(login|invite\/[^/]+)(\.data)?\/?$/

/** Nobody sees a single byte of the back office without a session; who has one needs no login page. */
export const guardAdminPages = createMiddleware<RequestScope>(async (c, next) => {
  const { path } = c.req
  if (c.var.session) return /^\/admin(\/login)?\/?$/.test(path) ? c.redirect('/admin/dashboard') : next()
  if (open.test(path)) return next()
  // What a page fetches has an address of its own, whose question is not the page's.
  const asked = path.endsWith('.data') ? path.slice(0, -'.data'.length) : path + new URL(c.req.url).search
  return c.redirect(/^\/admin\/?$/.test(path) ? '/admin/login' : `/admin/login?next=${encodeURIComponent(asked)}`)
})
