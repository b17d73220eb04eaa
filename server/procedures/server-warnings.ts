import { z } from 'zod'
import { service } from '#database/engine/connection/actors.ts'
import { defineProcedure } from './procedure.ts'

/** Reports to the dashboard what needs somebody's attention: settings, and what visitors have filled today. */
export const serverWarnings = defineProcedure({
  summary: 'What staff must know of the server just now',
  role: 'admin',
  schema: z.object({}),

  async run(_given, _c, { database, warnings }) {
    const full = await database.query<{ name: string }>(service, {
      text: 'select name from private.full_for_visitors() as name',
      values: [],
    })
    return { warnings: [...warnings.list(), ...full.map(({ name }) => describeFull(name))] }
  },
})

const describeFull = (table: string) =>
  `Visitors have sent so much to ${table.replaceAll('_', ' ')} in the last 24 hours that nothing more is taken. Look through it, and delete what is spam.`
