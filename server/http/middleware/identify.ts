import { createMiddleware } from 'hono/factory'
import { anonymous } from '#database/engine/connection/actors.ts'
import type { Services } from '#server/services/services.ts'
import { isLoopback } from '#server/web/client-address.ts'
import { clearSessionToken, readSessionToken } from '#server/web/cookies.ts'
import type { RequestContext, RequestScope } from '#server/web/request-scope.ts'

/** Sets the actor of the request: the admin of a valid session, otherwise a visitor with or without an id. */
export const identify = ({ sessions, visitorCookie }: Services) =>
  createMiddleware<RequestScope>(async (c, next) => {
    const token = isVisitorRequest(c) ? undefined : readSessionToken(c)
    const session = token ? await sessions.find(token) : undefined
    if (token && !session) clearSessionToken(c)
    c.set('session', session)
    // Who must set up a second factor first is a visitor everywhere but in the procedures for that.
    if (session && !session.mustEnrol) c.set('actor', session.actor)
    else {
      const visitorId = visitorCookie.read(c)
      const { address } = c.var
      c.set('actor', { ...anonymous, ...(!isLoopback(address) && { address }), ...(visitorId && { visitorId }) })
    }
    return next()
  })

const signedInAreas = /^\/(admin|rest|functions|storage|realtime|backups)(\/|\.|$)/i

/**
 * Signed-in staff count as visitors on the public site: they see what visitors see, and visitor forms work for them.
 */
const isVisitorRequest = (c: RequestContext) =>
  c.req.header('x-visitor') !== undefined || !signedInAreas.test(c.req.path)
