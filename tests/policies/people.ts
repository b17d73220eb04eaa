import type { Actor, AdminActor } from '../../database/engine/connection/actors.ts'

/** A fixed id, so that fixtures and expectations can refer to the same row. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const staff = (role: AdminActor['role'], number: number, name: string): AdminActor => ({
  role,
  userId: idOf(number),
  email: `${name}@prabas.example`,
  sessionId: idOf(number + 100),
})

export const visitor = { role: 'anon', visitorId: idOf(1) } satisfies Actor
export const otherVisitor = { role: 'anon', visitorId: idOf(2) } satisfies Actor
export const visitorWithoutId = { role: 'anon' } satisfies Actor
export const admin = staff('admin', 11, 'asha')
export const otherAdmin = staff('admin', 12, 'bimal')
export const superAdmin = staff('super_admin', 13, 'chandra')
export const otherSuperAdmin = staff('super_admin', 14, 'dolma')

/** The accounts of the staff, as the server would create them. */
export const accounts = [admin, otherAdmin, superAdmin, otherSuperAdmin]
