import { appendFile, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../database/engine/migrate.ts'
import { findMistakes, nextNumber, readMigrations, writeReleased } from '../../tools/release-migrations/checksums.ts'
import { bareDatabase } from '../support/database.ts'

const root = path.join(import.meta.dirname, '../..')

test('the released migrations are as they were released', async () => {
  const migrations = await readMigrations(path.join(root, 'database/migrations'))
  expect(migrations.released.size).toBeGreaterThan(0)
  expect(
    findMistakes(migrations),
    `A database that has run a migration never runs it again: an edit would not reach it, and its server would not start.
Undo the edits below and put your change into a new file, database/migrations/${nextNumber(migrations)}.do.<what>.sql.
Only before the release, while no database has to be kept: npx tsx tools/release-migrations/run.ts --rewrite
`,
  ).toEqual([])
})

/** A copy in which migrations can be edited. */
async function copyMigrations() {
  const copy = await mkdtemp(path.join(tmpdir(), 'prabas-migrations-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  const folder = path.join(copy, 'database/migrations')
  await cp(path.join(root, 'database/migrations'), folder, { recursive: true })
  await writeReleased(folder, (await readMigrations(folder)).present)
  return { copy, folder, mistakes: async () => findMistakes(await readMigrations(folder)) }
}

describe('of a copy', () => {
  test('an edited, a renamed and a misplaced migration are mistakes, one after the last is none', async () => {
    const { folder, mistakes } = await copyMigrations()
    const next = nextNumber(await readMigrations(folder))
    await writeFile(path.join(folder, `${next}.do.tours.sql`), 'select 1;\n')
    expect(await mistakes()).toEqual([])

    await appendFile(path.join(folder, '001.do.roles.sql'), '\n')
    await rename(path.join(folder, '002.do.schemas.sql'), path.join(folder, '002.do.namespaces.sql'))
    expect(await mistakes()).toEqual([
      '001.do.roles.sql was changed',
      '002.do.schemas.sql is missing',
      `002.do.namespaces.sql is new, but its number is not higher than ${Number(next) - 1}`,
    ])
  })

  test('an edited migration is refused by a database that has run it, a new one is run', async () => {
    const { copy, folder } = await copyMigrations()
    const { endpoint, owner, drop } = await bareDatabase()
    onTestFinished(drop)
    await migrate(endpoint, copy)
    await writeFile(path.join(folder, '900.do.tours.sql'), 'create table public.tours (id uuid primary key);\n')
    expect(await migrate(endpoint, copy)).toHaveLength(1)
    expect(await owner`select from public.tours`).toEqual([])
    await appendFile(path.join(folder, '001.do.roles.sql'), '-- edited\n')
    await expect(migrate(endpoint, copy)).rejects.toThrow('checksum failed for migration [1]')
  })
})
