import { z } from 'zod'
import { defineProcedure, refuseWithoutSession } from './procedure.ts'

/** Describes the session without its token. */
export const adminSession = defineProcedure({
  summary: 'The session that asks: account, role and when it ends',
  role: 'account',
  schema: z.object({}),

  async run(_given, c) {
    const { session } = c.var
    if (!session) return refuseWithoutSession()
    const { userId, email, role } = session.actor
    return {
      id: userId,
      email,
      role,
      is_active: true,
      must_enrol: session.mustEnrol,
      expires_at: session.expiresAt.toISOString(),
      last_activity: session.lastActivity.toISOString(),
      session_token: session.id,
    }
  },
})
