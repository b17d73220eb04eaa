import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isConnectionLost } from '../../database/engine/connection/database-error.ts'
import { connectAsOwner } from '../../database/engine/connection/owner-pool.ts'
import { migrate } from '../../database/engine/migrate.ts'
import { bareDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { untilBlocked } from '../support/until-blocked.ts'

const root = path.join(import.meta.dirname, '../..')

test('a migration restarts when another database of the cluster changed the same roles meanwhile', async () => {
  const [mine, other] = await Promise.all([bareDatabase(), bareDatabase()])
  onTestFinished(async () => void (await Promise.all([mine.drop(), other.drop()])))
  let migrating: Promise<string[]> | undefined
  const changeRole = () =>
    other.owner.begin(async (sql) => {
      await sql`alter role super_admin inherit`
      migrating = migrate(mine.endpoint, root)
      await untilBlocked(mine.owner, migrating)
    })
  // Another test's server may run a migration at the same time and change the role first.
  await eventually(changeRole)
  expect((await migrating!).length).toBeGreaterThan(0)
  expect(await mine.owner`select from public.awards`).toEqual([])
})

test('a migration that loses its connection fails without crashing the process', async () => {
  const { endpoint, owner, drop } = await bareDatabase()
  onTestFinished(drop)
  const outcome = await owner.begin(async (sql) => {
    await sql`create schema private`
    const migrating = migrate(endpoint, root).catch((error) => error)
    const observer = connectAsOwner(endpoint)
    await untilBlocked(observer, migrating)
    await observer`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    await observer.end()
    return migrating
  })
  expect(isConnectionLost(outcome)).toBe(true)
})
