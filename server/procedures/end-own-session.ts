import { z } from 'zod'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'
import { adminOf, defineProcedure } from './procedure.ts'

export const endOwnSession = defineProcedure({
  summary: 'Ends one session of the own account',
  role: 'admin',
  schema: z.object({ id: z.uuid() }),

  async run({ id }, c, { sessions, trace }) {
    const admin = adminOf(c)
    if (!(await sessions.endOwn(admin.userId, id))) return refuse(404, 'no_session', 'This session has already ended')
    await trace.signIn('ended a session', { account: admin, client: clientOf(c), by: admin })
    return { success: true }
  },
})
