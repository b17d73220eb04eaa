import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../database/engine/migrate.ts'
import { bareDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { untilBlocked } from '../support/until-blocked.ts'

const root = path.join(import.meta.dirname, '../..')

test('a migration that waits while another database of the cluster changes the same roles begins again', async () => {
  const [mine, other] = await Promise.all([bareDatabase(), bareDatabase()])
  onTestFinished(async () => void (await Promise.all([mine.drop(), other.drop()])))
  let migrating: Promise<string[]> | undefined
  const changeRole = () =>
    other.owner.begin(async (sql) => {
      await sql`alter role super_admin inherit`
      migrating = migrate(mine.endpoint, root)
      await untilBlocked(mine.owner, migrating)
    })
  // Some other test's server may be migrating just now, and be the one who gets ahead.
  await eventually(changeRole)
  expect((await migrating!).length).toBeGreaterThan(0)
  expect(await mine.owner`select from public.awards`).toEqual([])
})
