/** Who is asking. PostgreSQL's policies know these roles by the same names. */
export type Actor = Visitor | AdminActor | { role: 'service'; onBehalfOf?: AdminActor }

export interface Visitor {
  role: 'anon'
  visitorId?: string
  /** From where the request came, if from another machine; PostgreSQL does not ask for it. */
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
/** The server's own procedures: sessions, mail, starter content. Never chosen by a request. */
export const service: Actor = { role: 'service' }
/** The same, at an admin's request: the audit trail names that admin. */
export const serviceFor = (admin: AdminActor): Actor => ({ role: 'service', onBehalfOf: admin })

export const isAdmin = (actor: Actor): actor is AdminActor => actor.role === 'admin' || actor.role === 'super_admin'
