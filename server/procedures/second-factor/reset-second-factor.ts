import { z } from 'zod'
import { service } from '#database/engine/connection/actors.ts'
import { adminOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'

/** For a colleague who has lost the phone. The own ones need the own password: see remove_second_factor. */
export const resetSecondFactor = defineProcedure({
  summary: "Removes everything but the password from a colleague's account, and ends its sessions",
  role: 'super_admin',
  schema: z.object({ user_id: z.uuid() }),

  async run({ user_id }, c, { database, secondFactors, trace }) {
    const admin = adminOf(c)
    if (user_id === admin.userId) return refuse(403, '42501', 'Remove your own under My account')
    const [account] = await database.as(
      service,
      (sql) => sql<{ email: string }[]>`select email from public.admin_users where user_id = ${user_id}`,
    )
    if (!account) return refuse(404, 'no_account', 'There is no such account')
    await secondFactors.removeAll(user_id)
    const traced = { account: { userId: user_id, email: account.email }, client: clientOf(c), by: admin }
    await trace.secondFactor('everything removed by a colleague', traced)
    return { success: true }
  },
})
