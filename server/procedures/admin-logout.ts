import { z } from 'zod'
import { clientOf } from '#server/web/client-of.ts'
import { clearSessionToken } from '#server/web/cookies.ts'
import { defineProcedure } from './procedure.ts'

/** Ends this session, or every session of this admin when `everywhere` is set. */
export const adminLogout = defineProcedure({
  summary: 'Ends this session, or every session of this admin',
  role: 'anon',
  schema: z.object({ everywhere: z.boolean().default(false) }),

  async run({ everywhere }, c, { sessions, trace }) {
    const { session } = c.var
    if (session) {
      await (everywhere ? sessions.endAllOf(session.actor.userId) : sessions.end(session.id))
      const event = everywhere ? 'signed out everywhere' : 'signed out'
      await trace.signIn(event, { account: session.actor, client: clientOf(c), by: session.actor })
    }
    clearSessionToken(c)
    return { success: true }
  },
})
