import { z } from 'zod'
import { defineProcedure } from './procedure.ts'

/** Reports to the dashboard whether uploads can be stored. */
export const storageStatus = defineProcedure({
  summary: 'Whether uploads can be kept just now',
  role: 'admin',
  schema: z.object({}),

  async run(_given, _c, { storage }) {
    return { is_working: await storage.isWorking() }
  },
})
