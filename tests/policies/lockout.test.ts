import { describe, expect, test } from 'vitest'
import { type AdminActor, service, serviceFor } from '../../database/engine/connection/actors.ts'
import { untilBlocked } from '../support/until-blocked.ts'
import { accountActions } from './account-actions.ts'
import { admin, otherAdmin, otherSuperAdmin, superAdmin } from './people.ts'
import { expectRefusal, refusal } from './refusals.ts'
import { staffedDatabase } from './staffed-database.ts'
import { select } from './statements.ts'

const db = staffedDatabase()
const { setRole, setActive, removeRole, removeAccount, rolesOf, countSuperAdmins } = accountActions(db)

describe('the last super admin cannot be lost', () => {
  test('AS-44: no admin can remove their own account', async () => {
    await expectRefusal(removeRole(superAdmin, superAdmin), refusal.forbidden, 'You cannot remove yourself')
    await expectRefusal(removeAccount(superAdmin, superAdmin), refusal.forbidden, 'You cannot remove yourself')
    const all = select(db.database, superAdmin, 'delete from user_roles')
    await expectRefusal(all, refusal.forbidden, 'You cannot remove yourself')
    expect(await countSuperAdmins()).toBe(2)
  })

  test('AS-45: no admin can demote their own account', async () => {
    await expectRefusal(setRole(superAdmin, superAdmin, 'admin'), refusal.forbidden, 'You cannot demote yourself')
    await setRole(superAdmin, superAdmin, 'superadmin')
    expect(await rolesOf(superAdmin)).toEqual({ kept: 'super_admin', copied: 'super_admin' })
  })

  test('AS-46: the last super admin cannot be removed, not even by the server', async () => {
    await removeAccount(superAdmin, otherSuperAdmin)
    await expectRefusal(removeRole(service, superAdmin), refusal.forbidden, 'The last super admin cannot be removed')
    await expectRefusal(removeAccount(service, superAdmin), refusal.forbidden, 'The last super admin cannot be removed')
    await expectRefusal(select(db.database, service, 'delete from admin_users'), refusal.forbidden)
    expect(await countSuperAdmins()).toBe(1)
    await removeAccount(service, admin)
  })

  test('AS-47: the last super admin cannot be demoted, not even by the server', async () => {
    await setRole(superAdmin, otherSuperAdmin, 'admin')
    await expectRefusal(
      setRole(service, superAdmin, 'admin'),
      refusal.forbidden,
      'The last super admin cannot be demoted',
    )
    expect(await countSuperAdmins()).toBe(1)
  })

  test('AS-46, AS-47: one statement cannot take all super admins at once', async () => {
    const demote = select(db.database, service, `update user_roles set role = 'admin'`)
    await expectRefusal(demote, refusal.forbidden, 'The last super admin cannot be demoted')
    const remove = select(db.database, service, 'delete from user_roles')
    await expectRefusal(remove, refusal.forbidden, 'The last super admin cannot be removed')
    expect(await countSuperAdmins()).toBe(2)
  })

  test('AS-61: no admin can deactivate their own account', async () => {
    for (const himself of [superAdmin, serviceFor(superAdmin)])
      await expectRefusal(setActive(himself, superAdmin, false), refusal.forbidden, 'You cannot deactivate yourself')
  })

  test('AS-97: the last active super admin cannot be deactivated, not even by the server', async () => {
    await setActive(superAdmin, otherSuperAdmin, false)
    const last = 'The last super admin cannot be deactivated'
    await expectRefusal(setActive(service, superAdmin, false), refusal.forbidden, last)
    await setActive(service, admin, false)
    await setActive(service, otherSuperAdmin, true)
    const all = select(db.database, service, 'update admin_users set is_active = false')
    await expectRefusal(all, refusal.forbidden, last)
  })

  test('AS-62: an inactive super admin does not count as the second one', async () => {
    await setActive(service, otherSuperAdmin, false)
    const last = 'The last super admin cannot be'
    await expectRefusal(setRole(service, superAdmin, 'admin'), refusal.forbidden, `${last} demoted`)
    await expectRefusal(removeRole(service, superAdmin), refusal.forbidden, `${last} removed`)
    await expectRefusal(removeAccount(service, superAdmin), refusal.forbidden, `${last} removed`)
    await removeAccount(superAdmin, otherSuperAdmin)
  })

  test('AS-63: a deactivated admin loses access at once', async () => {
    for (const { userId } of [admin, otherAdmin])
      await db.owner`insert into private.admin_sessions (user_id, token_hash, created_at, expires_at, last_activity)
        values (${userId}, ${Buffer.from(userId)}, now(), now() + interval '1 day', now())`
    await setActive(superAdmin, admin, false)
    expect(await db.owner`select user_id from private.admin_sessions`).toEqual([{ user_id: otherAdmin.userId }])
  })

  type Way = 'demotes' | 'removes'
  const ways: [string, Way, Way][] = [
    ['AS-47', 'demotes', 'demotes'],
    ['AS-46', 'removes', 'removes'],
    ['AS-46, AS-47', 'demotes', 'removes'],
    ['AS-46, AS-47', 'removes', 'demotes'],
  ]
  const statementOf = (way: Way, { userId }: AdminActor) =>
    way === 'demotes'
      ? `update user_roles set role = 'admin' where user_id = '${userId}'`
      : `delete from admin_users where user_id = '${userId}'`

  test.each(ways)('%s: one super admin %s the other, who %s him at once: one stays', async (_id, first, second) => {
    const { late } = await db.database.as(superAdmin, async (sql) => {
      await sql.unsafe(statementOf(first, otherSuperAdmin))
      const answer = select(db.database, otherSuperAdmin, statementOf(second, superAdmin))
      await untilBlocked(db.owner, answer)
      return { late: expectRefusal(answer, refusal.forbidden, 'The last super admin') }
    })
    await late
    expect(await countSuperAdmins()).toBe(1)
  })

  test('two concurrent changes of several accounts wait for each other without a deadlock', async () => {
    const { late } = await db.database.as(superAdmin, async (sql) => {
      await sql`update user_roles set role = 'super_admin' where user_id = ${admin.userId}`
      const answer = setRole(otherSuperAdmin, otherAdmin, 'super_admin')
      await untilBlocked(db.owner, answer)
      await sql`delete from admin_users where user_id = ${otherAdmin.userId}`
      return { late: expect(answer).resolves.toEqual([]) }
    })
    await late
    expect(await rolesOf(otherAdmin)).toBeUndefined()
  })
})
