import { z } from 'zod'
import { adminOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'

/** Answers when the backup has begun; list_backups tells how far it is. */
export const startBackup = defineProcedure({
  summary: 'Begins a backup now, unless one is being made',
  role: 'super_admin',
  schema: z.object({}),

  async run(_given, c, { backups, trace }) {
    if (!backups) return refuse(409, 'no_place', 'No place for backups is set on this server')
    if (!(await backups.isAtHome()))
      return refuse(
        409,
        'is_copy',
        'This is a copy of the site. It makes no backups until somebody runs: npm run adopt',
      )
    const admin = adminOf(c)
    if (!(await backups.start(admin.email)))
      return refuse(409, 'is_running', 'A backup is being made already. Wait until it is finished.')
    await trace.backup('started by hand', null, { client: clientOf(c), by: admin })
    return { success: true }
  },
})
