import { expect, test } from 'vitest'
import { ensureFirstAdmin } from '../../server/identity/first-admin.ts'
import { freshDatabase } from '../support/database.ts'
import { openSite } from '../support/site.ts'

const clock = () => new Date()

test('AS-55: ADMIN_EMAIL and ADMIN_PASSWORD make the first super admin', async () => {
  const on = await freshDatabase()
  const given = { email: 'owner@example.com', password: 'the owner chose this' }
  expect(await ensureFirstAdmin(on.database, clock, given)).toBeUndefined()
  const site = await openSite({ on })
  const [first] = (await site.browser().signIn(given.email, given.password)).json()
  expect(first.user_data.role).toBe('super_admin')
  await site.close()
  await on.drop()
})

test('AS-56: without them an empty database gets one whose password is printed once, also when two processes start', async () => {
  const on = await freshDatabase()
  const told = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(on.database, clock, undefined)))
  const made = told.filter((one) => one !== undefined)
  expect(made).toHaveLength(1)
  expect(made[0]!.password.length).toBeGreaterThanOrEqual(20)
  expect(await ensureFirstAdmin(on.database, clock, undefined)).toBeUndefined()
  const site = await openSite({ on })
  expect((await site.browser().signIn(made[0]!.email, made[0]!.password)).json()[0].success).toBe(true)
  await site.close()
  await on.drop()
})
