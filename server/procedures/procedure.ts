import { z } from 'zod'
import { type AdminActor, isAdmin } from '#database/engine/connection/actors.ts'
import { DatabaseError } from '#database/engine/connection/database-error.ts'
import type { Services } from '#server/services/services.ts'
import { refuse } from '#server/web/answers.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

/** A remote procedure that needs more than SQL. Its arguments are validated before it runs. */
export interface Procedure<Arguments = unknown> {
  schema: z.ZodType<Arguments>
  run(given: Arguments, c: RequestContext, services: Services): Promise<Response>
}

export const defineProcedure = <Arguments>(procedure: Procedure<Arguments>) => procedure as Procedure

export async function callProcedure(procedure: Procedure, c: RequestContext, services: Services): Promise<Response> {
  const body = await c.req.json().catch(() => undefined)
  const given = procedure.schema.safeParse(body)
  if (!given.success) return refuse(400, 'invalid_arguments', z.prettifyError(given.error).slice(0, 500))
  try {
    return await procedure.run(given.data, c, services)
  } catch (error) {
    // A value that no column can store, such as a NUL character.
    if (error instanceof DatabaseError && error.code.startsWith('22')) return refuse(400, error.code, error.message)
    throw error
  }
}

export const refuseWithoutSession = () => refuse(401, '42501', 'Sign in first')

/** Returns the signed-in admin, or the response that refuses the call. */
export function requireAdmin(c: RequestContext, role: 'admin' | 'super_admin'): AdminActor | Response {
  const { actor } = c.var
  if (!isAdmin(actor)) return refuseWithoutSession()
  return role === 'admin' || actor.role === 'super_admin'
    ? actor
    : refuse(403, '42501', 'Only a super admin may do this')
}
