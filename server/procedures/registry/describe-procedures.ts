import { z } from 'zod'
import type { Procedure } from '#server/procedures/procedure.ts'
import type { DescribedProcedure } from '#server/table-api/openapi/describe-procedure.ts'
import { functions, procedures } from './registry.ts'

const callers = {
  anon: ['anon', 'admin', 'super_admin'],
  account: ['admin', 'super_admin'],
  admin: ['admin', 'super_admin'],
  super_admin: ['super_admin'],
} as const

/** What the description of the API tells of the procedures that are not SQL. */
export const describedProcedures: readonly DescribedProcedure[] = [
  ...Array.from(procedures, ([name, procedure]) => describe(name, 'rpc', procedure)),
  ...Array.from(functions, ([name, procedure]) => describe(name, 'functions', procedure)),
]

function describe(name: string, area: DescribedProcedure['area'], { summary, role, schema }: Procedure) {
  const { $schema, ...given } = z.toJSONSchema(schema, { io: 'input' })
  return { name, area, summary, callableBy: callers[role], arguments: given }
}
