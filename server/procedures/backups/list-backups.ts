import { z } from 'zod'
import { defineProcedure } from '#server/procedures/procedure.ts'

export const listBackups = defineProcedure({
  summary: 'The backups that are kept, the one that is being made, and what went wrong last',
  role: 'super_admin',
  schema: z.object({}),

  async run(_given, _c, { backups }) {
    if (!backups) return { place: null }
    return { place: backups.target.place, is_encrypted: backups.isEncrypted, ...(await backups.overview()) }
  },
})
