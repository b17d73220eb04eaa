import { z } from 'zod'
import { type Actor, type AdminActor, isAdmin } from '#database/engine/connection/actors.ts'
import { DatabaseError } from '#database/engine/connection/database-error.ts'
import type { Services } from '#server/services/services.ts'
import { refuse } from '#server/web/answers.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

/** A remote procedure that needs more than SQL. Its arguments are checked before it runs. */
export interface Procedure<Arguments = unknown> {
  /** One sentence for the description of the API. */
  summary: string
  /** The least that a caller must be. Checked before it runs. */
  role: 'anon' | AdminActor['role']
  schema: z.ZodType<Arguments>
  run(given: Arguments, c: RequestContext, services: Services): Promise<Response>
}

export const defineProcedure = <Arguments>(procedure: Procedure<Arguments>) => procedure as Procedure

export async function callProcedure(procedure: Procedure, c: RequestContext, services: Services): Promise<Response> {
  const body = await c.req.json().catch(() => undefined)
  const given = procedure.schema.safeParse(body)
  if (!given.success) return refuse(400, 'invalid_arguments', z.prettifyError(given.error).slice(0, 500))
  const refusal = refuseCaller(procedure.role, c.var.actor)
  if (refusal) return refusal
  try {
    return await procedure.run(given.data, c, services)
  } catch (error) {
    // A value that no column can hold, such as a NUL character.
    if (error instanceof DatabaseError && error.code.startsWith('22')) return refuse(400, error.code, error.message)
    throw error
  }
}

export const signInFirst = () => refuse(401, '42501', 'Sign in first')

function refuseCaller(role: Procedure['role'], actor: Actor): Response | undefined {
  if (role === 'anon') return undefined
  if (!isAdmin(actor)) return signInFirst()
  if (role === 'admin' || actor.role === 'super_admin') return undefined
  return refuse(403, '42501', 'Only a super admin may do this')
}

/** The admin who asks, in a procedure whose role lets only admins in. */
export function adminOf(c: RequestContext): AdminActor {
  const { actor } = c.var
  if (!isAdmin(actor)) throw new Error('a procedure that anybody may call asked for its admin')
  return actor
}
