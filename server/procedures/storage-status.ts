import { z } from 'zod'
import { defineProcedure } from './procedure.ts'

/** Whether uploads can be kept just now, for the dashboard. */
export const storageStatus = defineProcedure({
  summary: 'Whether uploads can be kept just now',
  role: 'admin',
  schema: z.object({}),

  async run(_given, _c, { storage }) {
    return { is_working: await storage.isWorking() }
  },
})
