import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateApplicationPassword } from '../../database/engine/connection/connection.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'

let on: TestDatabase
beforeAll(async () => {
  on = await freshDatabase()
  await on.owner.unsafe(`create role powerless login password 'powerless'`)
})
afterAll(async () => {
  await on.owner.unsafe('drop role powerless')
  await on.drop()
})

test('DB-97: an owner without the right to change the login is refused, and no open connection keeps Node running', async () => {
  const refused = updateApplicationPassword({ ...on.endpoint, user: 'powerless', password: 'powerless' })
  await expect(refused).rejects.toMatchObject({ code: '42501' })
  await eventually(async () =>
    expect(await on.owner`select pid from pg_stat_activity where usename = 'powerless'`).toEqual([]),
  )
})
