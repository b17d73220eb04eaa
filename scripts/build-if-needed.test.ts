import { expect, test } from 'vitest'
import { readImports } from '../tests/structure/source-files.ts'
import { listSources } from './build-if-needed.mjs'

test('SC-08: a change of any file that the product imports leads to a new build', () => {
  const imports = readImports(['app', 'server', 'database'])
  const wanted = new Set<string>()
  const visit = (file: string) => {
    if (wanted.has(file)) return
    wanted.add(file)
    for (const imported of imports.get(file) ?? []) visit(imported)
  }
  for (const file of imports.keys()) if (/^(app|server)\//.test(file)) visit(file)
  expect(wanted).toContain('database/starter/load.ts')
  const sources = new Set(listSources())
  expect([...wanted].filter((file) => !sources.has(file) && file !== 'database/types.generated.ts')).toEqual([])
})
