import { createMiddleware } from 'hono/factory'
import { anonymous } from '#database/engine/connection/actors.ts'
import type { Services } from '#server/services/services.ts'
import { isOwnMachine } from '#server/web/client-address.ts'
import { forgetSessionToken, readSessionToken } from '#server/web/cookies.ts'
import type { RequestContext, RequestScope } from '#server/web/request-scope.ts'

/** Who is asking: a session if the database knows it, else a visitor, known or not. */
export const identify = ({ sessions, visitorCookie }: Services) =>
  createMiddleware<RequestScope>(async (c, next) => {
    const token = isVisiting(c) ? undefined : readSessionToken(c)
    const session = token ? await sessions.find(token) : undefined
    if (token && !session) forgetSessionToken(c)
    c.set('session', session)
    if (session) c.set('actor', session.actor)
    else {
      const visitorId = visitorCookie.read(c)
      const { address } = c.var
      c.set('actor', { ...anonymous, ...(!isOwnMachine(address) && { address }), ...(visitorId && { visitorId }) })
    }
    return next()
  })

const signedInAreas = /^\/(admin|rest|functions|storage|realtime)(\/|\.|$)/i

/** Staff on the public site are visitors there: they see what everybody sees, and its forms work for them too. */
const isVisiting = (c: RequestContext) => c.req.header('x-visitor') !== undefined || !signedInAreas.test(c.req.path)
