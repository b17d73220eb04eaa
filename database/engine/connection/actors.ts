/** The actor of a request. PostgreSQL's policies use the same role names. */
export type Actor = Visitor | AdminActor | { role: 'service'; onBehalfOf?: AdminActor }

export interface Visitor {
  role: 'anon'
  visitorId?: string
  /** The client's network address, unless it is this machine. Visitors of different addresses get connections in turn. */
  address?: string
}

export interface AdminActor {
  role: 'admin' | 'super_admin'
  userId: string
  email: string
  sessionId: string
}

export type Role = Actor['role']

export const anonymous: Visitor = { role: 'anon' }
/** The server itself: sessions, mail, starter content. A request never selects this role. */
export const service: Actor = { role: 'service' }
/** The server on an admin's behalf: the audit log names that admin. */
export const serviceFor = (admin: AdminActor): Actor => ({ role: 'service', onBehalfOf: admin })

export const isAdmin = (actor: Actor): actor is AdminActor => actor.role === 'admin' || actor.role === 'super_admin'
