import { createMiddleware } from 'hono/factory'
import { anonymous } from '#database/engine/actors.ts'
import type { House } from '../house.ts'
import { isOwnMachine } from './client-address.ts'
import { forgetSessionToken, readSessionToken } from './cookies.ts'
import type { RequestContext, RequestScope } from './request-scope.ts'

/** Who is asking: a session if the database knows it, else a visitor, known or not. */
export const identify = ({ sessions, visitorCookie }: House) =>
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
