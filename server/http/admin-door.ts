import { createMiddleware } from 'hono/factory'
import type { RequestScope } from './request-scope.ts'

const open = /^\/admin\/(login|invite\/[^/]+)(\.data)?\/?$/

/** Nobody sees a single byte of the back office without a session; who has one needs no login page. */
export const guardAdminPages = createMiddleware<RequestScope>(async (c, next) => {
  const { path } = c.req
  if (c.var.session) return /^\/admin(\/login)?\/?$/.test(path) ? c.redirect('/admin/dashboard') : next()
  if (open.test(path)) return next()
  const asked = path.replace(/\.data$/, '')
  return c.redirect(
    asked === '/admin' || asked === '/admin/' ? '/admin/login' : `/admin/login?next=${encodeURIComponent(asked)}`,
  )
})
