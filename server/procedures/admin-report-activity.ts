import { z } from 'zod'
import { defineProcedure, refuseWithoutSession } from './procedure.ts'

/** Extends the idle time of the session. No other request does. */
export const adminReportActivity = defineProcedure({
  summary: 'Keeps the session from running out of idle time',
  role: 'account',
  schema: z.object({}),

  async run(_given, c, { sessions }) {
    const { session } = c.var
    if (!session) return refuseWithoutSession()
    const lastActivity = await sessions.reportActivity(session.id)
    return { last_activity: lastActivity.toISOString(), expires_at: session.expiresAt.toISOString() }
  },
})
