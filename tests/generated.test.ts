import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generatedFiles } from '../tools/generate/generated-files.ts'
import { freshDatabase, type TestDatabase } from './support/database.ts'

const root = path.join(import.meta.dirname, '..')
let migrated: TestDatabase

beforeAll(async () => {
  migrated = await freshDatabase()
})
afterAll(() => migrated.drop())

test.each(generatedFiles)('$path is what `npm run $command` writes', async ({ command, path: file, write }) => {
  const committed = readFileSync(path.join(root, file), 'utf8')
  const isFresh = committed === (await write(migrated.database))
  expect(isFresh, `${file} is stale: run \`npm run ${command}\` and commit what it writes`).toBe(true)
})
