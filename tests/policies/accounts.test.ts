import { describe, expect, test } from 'vitest'
import { type AdminActor, service } from '../../database/engine/connection/actors.ts'
import { accountActions } from './account-actions.ts'
import { admin, idOf, otherAdmin, otherSuperAdmin, superAdmin, visitor } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { insertOf, insertRow, select, updateOf } from './statements.ts'

const db = staffedDatabase()
const { setRole, removeRole, removeAccount, rolesOf, setActive } = accountActions(db)

describe('roles', () => {
  test('AS-36: roles are stored as admin and super_admin, and the account shows the same', async () => {
    expect(await rolesOf(admin)).toEqual({ kept: 'admin', copied: 'admin' })
    expect(await rolesOf(superAdmin)).toEqual({ kept: 'super_admin', copied: 'super_admin' })
  })

  test('AS-36: a new account is an admin unless said otherwise', async () => {
    await insertRow(db.database, service, 'admin_users', { user_id: idOf(50), email: 'new@prabas.example' })
    expect(await insertRow(db.database, service, 'user_roles', { user_id: idOf(50) })).toMatchObject({
      role: 'admin',
    })
  })

  test('AS-37: superadmin is accepted and stored as super_admin', async () => {
    await setRole(superAdmin, admin, 'superadmin')
    expect(await rolesOf(admin)).toEqual({ kept: 'super_admin', copied: 'super_admin' })
    await insertRow(db.database, service, 'admin_users', { user_id: idOf(50), email: 'new@prabas.example' })
    const row = { user_id: idOf(50), role: 'superadmin' }
    expect(await insertRow(db.database, service, 'user_roles', row)).toMatchObject({ role: 'super_admin' })
  })

  test.each(['owner', 'anon', 'service', 'Admin', ''])('DB-55: the role %o is refused', async (role) => {
    await expectRefusal(setRole(superAdmin, admin, role), refusal.ruleBroken, 'a role is admin or super_admin')
    await insertRow(db.database, service, 'admin_users', { user_id: idOf(50), email: 'new@prabas.example' })
    const work = db.database.query(service, insertOf('user_roles', { user_id: idOf(50), role }))
    await expectRefusal(work, refusal.ruleBroken)
    const copy = db.database.query(service, updateOf('admin_users', { role }, 'user_id', idOf(50)))
    await expectRefusal(copy, refusal.ruleBroken)
  })

  test('DB-55: no role at all is refused', async () => {
    await expectRefusal(setRole(superAdmin, admin, null), refusal.missing)
  })
})

describe('an admin who is no super admin', () => {
  test('AS-40: counts the accounts and sees nothing of them', async () => {
    expect(await select(db.database, admin, 'select count(*)::int as accounts from admin_users')).toEqual([
      { accounts: 4 },
    ])
    for (const column of ['name', 'email', 'role', 'is_active']) {
      await expectRefusal(select(db.database, admin, `select ${column} from admin_users`), refusal.forbidden)
    }
    await expectRefusal(select(db.database, admin, 'select count(*) from user_roles'), refusal.forbidden)
  })

  test('AS-40: neither makes, changes nor removes one, not even the own', async () => {
    const account = { user_id: idOf(50), email: 'new@prabas.example' }
    await expectRefusal(db.database.query(admin, insertOf('admin_users', account)), refusal.forbidden)
    await expectRefusal(db.database.query(admin, insertOf('user_roles', { user_id: idOf(50) })), refusal.forbidden)
    for (const target of [admin, otherAdmin, superAdmin]) {
      await expectRefusal(setRole(admin, target, 'super_admin'), refusal.forbidden)
      await expectRefusal(removeRole(admin, target), refusal.forbidden)
      await expectRefusal(removeAccount(admin, target), refusal.forbidden)
      await expectRefusal(setActive(admin, target, false), refusal.forbidden)
      const rename = updateOf('admin_users', { name: 'X' }, 'user_id', target.userId)
      await expectRefusal(db.database.query(admin, rename), refusal.forbidden)
    }
    const blind = select(db.database, admin, `update user_roles set role = 'super_admin'`)
    await expectRefusal(blind, refusal.forbidden)
  })
})

describe('a super admin', () => {
  test('AS-41: reads, renames, promotes, demotes and removes others', async () => {
    expect(await select(db.database, superAdmin, 'select name, email, role from admin_users')).toHaveLength(4)
    await db.database.query(superAdmin, updateOf('admin_users', { name: 'Asha G.' }, 'user_id', admin.userId))
    await setRole(superAdmin, admin, 'super_admin')
    await setRole(superAdmin, otherSuperAdmin, 'admin')
    expect(await rolesOf(otherSuperAdmin)).toEqual({ kept: 'admin', copied: 'admin' })
    await removeRole(superAdmin, otherAdmin)
    expect(await rolesOf(otherAdmin)).toEqual({ kept: null, copied: null })
    await removeAccount(superAdmin, otherAdmin)
    expect(await rolesOf(otherAdmin)).toBeUndefined()
  })

  test.each(['email', 'role', 'user_id', 'created_at'])('AS-41: %s of an account is locked', async (column) => {
    const text = `update admin_users set ${column} = default`
    await expectRefusal(select(db.database, superAdmin, text), refusal.forbidden)
  })

  test('a changed or removed role ends the open sessions at once, and no other', async () => {
    const signIn = ({ userId, sessionId }: AdminActor) =>
      db.owner`insert into private.admin_sessions (id, user_id, token_hash, created_at, expires_at, last_activity)
        values (${sessionId}, ${userId}, ${Buffer.from(userId)}, now(), now(), now())`
    for (const person of [admin, otherAdmin, otherSuperAdmin, superAdmin]) await signIn(person)
    await setRole(superAdmin, admin, 'super_admin')
    await removeRole(superAdmin, otherAdmin)
    await setRole(superAdmin, otherSuperAdmin, 'super_admin')
    const left = await db.owner`select user_id from private.admin_sessions order by user_id`
    expect(left.map(({ user_id }) => user_id)).toEqual([superAdmin.userId, otherSuperAdmin.userId])
  })
})

test('DB-64: a visitor neither counts nor reads accounts, roles, sessions or passwords', async () => {
  const tables = [
    'admin_users',
    'user_roles',
    'private.admin_sessions',
    'private.admin_credentials',
    'private.invitations',
  ]
  for (const table of tables) {
    await expectRefusal(select(db.database, visitor, `select count(*) from ${table}`), refusal.forbidden)
    if (!table.startsWith('private')) continue
    await expectRefusal(select(db.database, superAdmin, `select count(*) from ${table}`), refusal.forbidden)
  }
})
