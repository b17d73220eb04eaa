import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../../database/engine/embedded/embedded-postgres.ts'
import { listMigrations, migrate } from '../../database/engine/migrate.ts'
import { newDataDir, refusalOf } from '../engine/engine-fixture.ts'
import { freshDatabase } from '../support/database.ts'
import { copyPreparedData, silent } from '../support/prepared-data-folder.ts'

const root = path.join(import.meta.dirname, '../..')

test('DB-138: a schema newer than the code is refused in one sentence, and stays as it is', async () => {
  const { endpoint, owner, drop } = await freshDatabase()
  onTestFinished(drop)
  await owner`insert into private.schema_version (version, name) values (4711, 'of the next release')`
  const versions = () => owner`select version from private.schema_version order by version`
  const before = await versions()
  expect(await refusalOf(migrate(endpoint, root))).toBe(
    `The database was brought to schema 4711 by a newer release, and this one knows ${(await listMigrations(root)).at(-1)} at most: start that release, or restore a backup into an empty database.`,
  )
  expect(await versions()).toEqual(before)
})

test('DB-139: a data folder of another major version is refused in one sentence', async () => {
  const dataDir = await newDataDir()
  copyPreparedData(dataDir)
  await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n')
  expect(await refusalOf(startEmbeddedPostgres({ dataDir, log: silent }))).toMatch(
    /^The database in \S+ was made by PostgreSQL 17, and this release brings 18: write a backup with the release that made it \(npm run backup\) and restore it into a new DATA_DIR with this one \(npm run restore\)\.$/,
  )
})
