import { z } from 'zod'
import { type AdminActor, isAdmin } from '#database/engine/connection/actors.ts'
import { DatabaseError } from '#database/engine/connection/database-error.ts'
import type { Services } from '#server/services/services.ts'
import { refuse } from '#server/web/answers.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

/**
 * A remote procedure that needs more than SQL. Its arguments are checked before it runs; what it answers is sent as
 * JSON, and a refusal as it is.
 */
export interface Procedure<Schema extends z.ZodType = z.ZodType, Returns = unknown> {
  /** One sentence for the description of the API. */
  summary: string
  /**
   * The least that a caller must be. Checked before it runs. `account`: signed in, also while a second factor has to be
   * set up.
   */
  role: 'anon' | 'account' | AdminActor['role']
  schema: Schema
  /** It changes what pages show: kept pages end before it answers. */
  changesPages?: true
  /** Of what it answers, if not 200. */
  status?: 201
  run(given: z.output<Schema>, c: RequestContext, services: Services): Promise<Returns | Response>
}

/** What the app says that it gives to a procedure and gets from it: app/lib/data/server-procedures.ts. */
export type Serving<Contracts extends Record<string, { Args: unknown; Returns: unknown }>> = {
  [Name in keyof Contracts]: Procedure<z.ZodType<unknown, Contracts[Name]['Args']>, Contracts[Name]['Returns']>
}

export const defineProcedure = <Schema extends z.ZodType, Returns>(procedure: Procedure<Schema, Returns>) => procedure

export async function callProcedure(procedure: Procedure, c: RequestContext, services: Services): Promise<Response> {
  const body = await c.req.json().catch(() => undefined)
  const given = procedure.schema.safeParse(body)
  if (!given.success) return refuse(400, 'invalid_arguments', z.prettifyError(given.error).slice(0, 500))
  const refusal = refuseCaller(procedure.role, c)
  if (refusal) return refusal
  try {
    const answer = await procedure.run(given.data, c, services)
    return answer instanceof Response ? answer : c.json(answer, procedure.status ?? 200)
  } catch (error) {
    // A value that no column can store, such as a NUL character.
    if (error instanceof DatabaseError && error.code.startsWith('22')) return refuse(400, error.code, error.message)
    throw error
  }
}

export const refuseWithoutSession = () => refuse(401, '42501', 'Sign in first')

function refuseCaller(role: Procedure['role'], { var: { actor, session } }: RequestContext): Response | undefined {
  if (role === 'anon' || (role === 'account' && session)) return undefined
  if (!isAdmin(actor)) return refuseWithoutSession()
  if (role === 'admin' || actor.role === 'super_admin') return undefined
  return refuse(403, '42501', 'Only a super admin may do this')
}

/** The admin who asks, in a procedure whose role lets only admins in. */
export function adminOf(c: RequestContext): AdminActor {
  const { actor } = c.var
  if (!isAdmin(actor)) throw new Error('a procedure that anybody may call asked for its admin')
  return actor
}

/** Whose session asks, in a procedure of the role `account`. */
export function accountOf(c: RequestContext): AdminActor {
  if (!c.var.session) throw new Error('a procedure that anybody may call asked for its account')
  return c.var.session.actor
}
