import { z } from 'zod'
import { defineProcedure, requireAdmin } from './procedure.ts'

/** Reports to the dashboard whether uploads can be stored. */
export const storageStatus = defineProcedure({
  schema: z.object({}),

  async run(_given, c, { storage }) {
    const admin = requireAdmin(c, 'admin')
    if (admin instanceof Response) return admin
    return c.json({ is_working: await storage.isWorking() })
  },
})
