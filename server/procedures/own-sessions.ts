import { z } from 'zod'
import { adminOf, defineProcedure } from './procedure.ts'

export const ownSessions = defineProcedure({
  summary: 'The open sessions of the own account',
  role: 'admin',
  schema: z.object({}),

  async run(_given, c, { sessions }) {
    const { userId, sessionId } = adminOf(c)
    const open = await sessions.listOf(userId)
    return open.map(({ id, address, user_agent, created_at, last_activity }) => ({
      id,
      address,
      user_agent,
      created_at: created_at.toISOString(),
      last_activity: last_activity.toISOString(),
      is_current: id === sessionId,
    }))
  },
})
