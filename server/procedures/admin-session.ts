import { z } from 'zod'
import { defineProcedure, refuseWithoutSession } from './procedure.ts'

/** Describes the session without its token. */
export const adminSession = defineProcedure({
  schema: z.object({}),

  async run(_given, c) {
    const { session } = c.var
    if (!session) return refuseWithoutSession()
    const { userId, email, role } = session.actor
    return c.json({
      id: userId,
      email,
      role,
      is_active: true,
      expires_at: session.expiresAt,
      last_activity: session.lastActivity,
      session_token: session.id,
    })
  },
})
