import { z } from 'zod'
import { forgetSessionToken } from '#server/web/cookies.ts'
import { defineProcedure } from './procedure.ts'

/** Ends this session on the server, or, when asked, every session of this admin. */
export const adminLogout = defineProcedure({
  summary: 'Ends this session, or every session of this admin',
  role: 'anon',
  schema: z.object({ everywhere: z.boolean().default(false) }),

  async run({ everywhere }, c, { sessions }) {
    const { session } = c.var
    if (session && everywhere) await sessions.endAllOf(session.actor.userId)
    else if (session) await sessions.end(session.id)
    forgetSessionToken(c)
    return { success: true }
  },
})
