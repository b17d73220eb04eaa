import { z } from 'zod'
import { defineProcedure, refuseWithoutSession } from './procedure.ts'

/** Extends the idle time of the session. No other request does. */
export const adminReportActivity = defineProcedure({
  schema: z.object({}),

  async run(_given, c, { sessions }) {
    const { session } = c.var
    if (!session) return refuseWithoutSession()
    return c.json({ last_activity: await sessions.reportActivity(session.id), expires_at: session.expiresAt })
  },
})
