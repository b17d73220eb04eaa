import { z } from 'zod'
import { linkToBackup } from '#server/backup/serve/send-backup.ts'
import { currentPasswordField, refuseWrongPassword } from '#server/procedures/confirm-password.ts'
import { adminOf, defineProcedure } from '#server/procedures/procedure.ts'
import { refuse } from '#server/web/answers.ts'
import { clientOf } from '#server/web/client-of.ts'

/** A backup holds the password hashes of everybody: an unattended browser must not be enough to take one away. */
export const linkBackup = defineProcedure({
  summary: 'A link under which the asking super admin downloads a backup within a minute',
  role: 'super_admin',
  schema: z.object({ name: z.string().max(100), current_password: currentPasswordField }),

  async run({ name, current_password }, c, services) {
    const admin = adminOf(c)
    const refusal = await refuseWrongPassword(c, services, admin, current_password)
    if (refusal) return refusal
    const kept = await services.backups?.target.list()
    if (!kept?.some((one) => one.name === name)) return refuse(404, 'no_backup', 'There is no such backup any more')
    await services.trace.backup('link to download made', name, { client: clientOf(c), by: admin })
    return { url: linkToBackup(services.backupLinks, name, admin.userId) }
  },
})
