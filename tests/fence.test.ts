import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
let copy: string

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'prabas-fence-'))
  const settings = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'))
  writeFileSync(path.join(copy, 'biome.json'), JSON.stringify({ ...settings, vcs: undefined }))
})
afterAll(() => rmSync(copy, { recursive: true }))

function lint(file: string, imported: string) {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
  writeFileSync(path.join(copy, file), `import { x } from '${imported}'\n\nexport const y = x\n`)
  return spawnSync(path.join(root, 'node_modules/.bin/biome'), ['lint', file], { cwd: copy, encoding: 'utf8' })
}

test.each([
  ['app/ui/button/button.tsx', '#app/features/awards/queries.ts'],
  ['app/lib/text/format.ts', '../features/awards/queries.ts'],
  ['app/features/awards/page.tsx', '#app/admin/shell.tsx'],
  ['app/features/awards/queries.ts', '#server/boot.ts'],
  ['app/admin/shell/shell.tsx', '../routes/home.tsx'],
  ['app/features/home/route.tsx', '#database/engine/as.ts'],
])('imports point one way: %s may not import %s', (file, imported) => {
  const { status, stderr, stdout } = lint(file, imported)
  expect(stdout + stderr).toContain('noRestrictedImports')
  expect(status).toBe(1)
})

test.each([
  ['app/features/home/route.tsx', '#app/features/awards/queries.ts'],
  ['app/features/awards/page.tsx', '#app/ui/card.tsx'],
  ['server/services/services.ts', '#database/engine/as.ts'],
])('the allowed direction passes: %s imports %s', (file, imported) => {
  expect(lint(file, imported).status).toBe(0)
})
