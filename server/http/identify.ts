import { createMiddleware } from 'hono/factory'
import { anonymous } from '#database/engine/actors.ts'
import type { House } from '../house.ts'
import { forgetSessionToken, readSessionToken } from './cookies.ts'
import type { RequestScope } from './request-scope.ts'

/** Who is asking: a session if the database knows it, else a visitor, known or not. */
export const identify = ({ sessions, visitorCookie }: House) =>
  createMiddleware<RequestScope>(async (c, next) => {
    const token = readSessionToken(c)
    const session = token ? await sessions.find(token) : undefined
    if (token && !session) forgetSessionToken(c)
    c.set('session', session)
    if (session) c.set('actor', session.actor)
    else {
      const visitorId = visitorCookie.read(c)
      c.set('actor', visitorId ? { role: 'anon', visitorId } : anonymous)
    }
    return next()
  })
