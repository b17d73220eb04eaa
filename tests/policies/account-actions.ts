import { beforeEach } from 'vitest'
import type { Actor, AdminActor } from '../../database/engine/connection/actors.ts'
import type { TestDatabase } from '../support/database.ts'
import { addAccounts } from './staffed-database.ts'
import { deleteOf, updateOf } from './statements.ts'

/** Actions of one actor on another's account. Each test starts with the four accounts of people.ts. */
export function accountActions(db: TestDatabase) {
  beforeEach(async () => {
    await db.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`truncate admin_users cascade`
    })
    await addAccounts(db)
  })

  return {
    setRole: (actor: Actor, { userId }: AdminActor, role: unknown) =>
      db.database.query(actor, updateOf('user_roles', { role }, 'user_id', userId)),
    removeRole: (actor: Actor, { userId }: AdminActor) =>
      db.database.query(actor, deleteOf('user_roles', 'user_id', userId)),
    removeAccount: (actor: Actor, { userId }: AdminActor) =>
      db.database.query(actor, deleteOf('admin_users', 'user_id', userId)),
    setActive: (actor: Actor, { userId }: AdminActor, is_active: boolean) =>
      db.database.query(actor, updateOf('admin_users', { is_active }, 'user_id', userId)),
    async rolesOf({ userId }: AdminActor) {
      const [row] = await db.owner`select user_roles.role as kept, admin_users.role as copied
        from admin_users left join user_roles using (user_id) where user_id = ${userId}`
      return row
    },
    countSuperAdmins: async () => (await db.owner`select from user_roles where role = 'super_admin'`).length,
  }
}
