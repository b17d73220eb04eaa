import { z } from 'zod'
import { type AdminActor, isAdmin } from '#database/engine/actors.ts'
import { DatabaseError } from '#database/engine/database-error.ts'
import type { House } from '../house.ts'
import { refuse } from '../http/answers.ts'
import type { RequestContext } from '../http/request-scope.ts'

/** A remote procedure that needs more than SQL. Its arguments are checked before it runs. */
export interface Procedure<Arguments = unknown> {
  /** One sentence for the description of the API. */
  summary: string
  /** The least that a caller must be. */
  role: 'anon' | AdminActor['role']
  schema: z.ZodType<Arguments>
  run(given: Arguments, c: RequestContext, house: House): Promise<Response>
}

/** Open to everybody. */
export const defineProcedure = <Arguments>(procedure: Omit<Procedure<Arguments>, 'role'>) =>
  ({ ...procedure, role: 'anon' }) as Procedure

export interface StaffProcedure<Arguments> extends Omit<Procedure<Arguments>, 'role' | 'run'> {
  role: AdminActor['role']
  run(given: Arguments, c: RequestContext, house: House, admin: AdminActor): Promise<Response>
}

/** Runs for admins of at least this role; everybody else is refused. */
export function defineStaffProcedure<Arguments>({ run, ...procedure }: StaffProcedure<Arguments>) {
  const checked: Procedure<Arguments> = {
    ...procedure,
    async run(given, c, house) {
      const admin = requireAdmin(c, procedure.role)
      return admin instanceof Response ? admin : run(given, c, house, admin)
    },
  }
  return checked as Procedure
}

export async function callProcedure(procedure: Procedure, c: RequestContext, house: House): Promise<Response> {
  const body = await c.req.json().catch(() => undefined)
  const given = procedure.schema.safeParse(body)
  if (!given.success) return refuse(400, 'invalid_arguments', z.prettifyError(given.error).slice(0, 500))
  try {
    return await procedure.run(given.data, c, house)
  } catch (error) {
    // A value that no column can hold, such as a NUL character.
    if (error instanceof DatabaseError && error.code.startsWith('22')) return refuse(400, error.code, error.message)
    throw error
  }
}

export const signInFirst = () => refuse(401, '42501', 'Sign in first')

/** The admin who asks, or the refusal to send back. */
function requireAdmin(c: RequestContext, role: AdminActor['role']): AdminActor | Response {
  const { actor } = c.var
  if (!isAdmin(actor)) return signInFirst()
  return role === 'admin' || actor.role === 'super_admin'
    ? actor
    : refuse(403, '42501', 'Only a super admin may do this')
}
