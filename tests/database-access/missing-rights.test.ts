import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { againAfterConcurrentUpdate } from '../../database/engine/connection/concurrent-update.ts'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { migrate } from '../../database/engine/migrate.ts'
import { bareDatabase } from '../support/database.ts'

const root = path.join(import.meta.dirname, '../..')

test('DB-136: a role that does not own the database is told in one sentence which rights it needs, and works with them', async () => {
  const { endpoint, drop } = await bareDatabase()
  const superuser = connectAsOwner({ ...inject('endpoint'), database: endpoint.database })
  await superuser`create role "Guest Tenant" login password 'guest'`
  onTestFinished(async () => {
    await superuser.end()
    await drop()
    const last = connectAsOwner(inject('endpoint'))
    // Other tests make roles at the same time.
    await againAfterConcurrentUpdate(() =>
      last.unsafe('revoke admin, anon, service, super_admin from "Guest Tenant" cascade; drop role "Guest Tenant"'),
    )
    await last.end()
  })
  const address = { ...endpoint, user: 'Guest Tenant', password: 'guest' }
  const refusal = await migrate(address, root).catch((error: Error) => error)
  const { message } = refusal as Error
  const { database } = endpoint
  expect(message).toContain(
    `The role "Guest Tenant" of DATABASE_URL may not create schemas in ${database}, let others use its schema public, create roles, `,
  )
  const remedies = message.slice(message.indexOf('GRANT CREATE'))
  expect(remedies).toBe(
    `GRANT CREATE ON DATABASE ${database} TO "Guest Tenant"; GRANT CREATE, USAGE ON SCHEMA public TO "Guest Tenant" WITH GRANT OPTION; ALTER ROLE "Guest Tenant" CREATEROLE; GRANT admin, anon, service, super_admin TO "Guest Tenant" WITH ADMIN OPTION;`,
  )
  await againAfterConcurrentUpdate(() => superuser.unsafe(remedies))
  expect((await migrate(address, root)).length).toBeGreaterThan(80)
})
