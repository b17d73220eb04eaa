import { z } from 'zod'
import { clearSessionToken } from '#server/web/cookies.ts'
import { defineProcedure } from './procedure.ts'

/** Ends this session, or every session of this admin when `everywhere` is set. */
export const adminLogout = defineProcedure({
  summary: 'Ends this session, or every session of this admin',
  role: 'anon',
  schema: z.object({ everywhere: z.boolean().default(false) }),

  async run({ everywhere }, c, { sessions }) {
    const { session } = c.var
    if (session && everywhere) await sessions.endAllOf(session.actor.userId)
    else if (session) await sessions.end(session.id)
    clearSessionToken(c)
    return { success: true }
  },
})
