import { z } from 'zod'
import { defineProcedure, signInFirst } from './procedure.ts'

/** The page reports that somebody is there; only this keeps a session from running out of idle time. */
export const adminReportActivity = defineProcedure({
  summary: 'Keeps the session from running out of idle time',
  role: 'admin',
  schema: z.object({}),

  async run(_given, c, { sessions }) {
    const { session } = c.var
    if (!session) return signInFirst()
    const lastActivity = await sessions.reportActivity(session.id)
    return { last_activity: lastActivity.toISOString(), expires_at: session.expiresAt.toISOString() }
  },
})
