/** Who is asking. PostgreSQL's policies know these roles by the same names. */
export type Actor =
  | { role: 'anon'; visitorId?: string }
  | { role: 'admin' | 'super_admin'; userId: string; email: string; sessionId: string }
  | { role: 'service' }

export type Role = Actor['role']
export type AdminActor = Extract<Actor, { userId: string }>

export const anonymous: Actor = { role: 'anon' }
/** The server's own procedures: sessions, mail, starter content. Never chosen by a request. */
export const service: Actor = { role: 'service' }

export const isAdmin = (actor: Actor): actor is AdminActor => actor.role === 'admin' || actor.role === 'super_admin'
