import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
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
  ['app/ui/button/button.tsx', '#app/admin-kit/fields.ts'],
  ['app/lib/text/format.ts', '../../features/awards/queries.ts'],
  ['app/admin-kit/fields.ts', '#app/features/awards/queries.ts'],
  ['app/visitor-forms/visitor-form.ts', '#app/features/awards/queries.ts'],
  ['app/ui/button/button.tsx', '#app/islands/island.tsx'],
  ['app/islands/island.tsx', '#app/features/awards/queries.ts'],
  ['app/islands/island.tsx', '#app/islands-client/islands.ts'],
  ['app/features/awards/route.tsx', '#app/islands-client/islands.ts'],
  ['app/islands-client/islands.ts', '#app/admin/shell/shell.tsx'],
  ['app/features/awards/route.tsx', '#app/admin/shell/shell.tsx'],
  ['app/features/awards/queries.ts', '#server/start/boot.ts'],
  ['app/admin/shell/shell.tsx', '#server/runtime/config.ts'],
  ['app/root.tsx', '#database/engine/connection/run-as.ts'],
  ['server/runtime/config.ts', '#server/web/cookies.ts'],
  ['server/web/cookies.ts', '#server/storage/storage.ts'],
  ['server/storage/storage.ts', '#server/http/app.ts'],
  ['server/realtime/change-stream.ts', '#server/services/services.ts'],
  ['server/procedures/procedure.ts', '#server/http/app.ts'],
  ['server/http/app.ts', '#server/start/boot.ts'],
  ['database/engine/migrate.ts', '#server/runtime/log.ts'],
  ['app/features/awards/queries.ts', '#database/types.generated.ts'],
])('imports point one way: %s may not import %s', (file, imported) => {
  const { status, stderr, stdout } = lint(file, imported)
  expect(stdout + stderr).toContain('noRestrictedImports')
  expect(status).toBe(1)
})

test.each([
  ['app/features/home/route.tsx', '#app/features/awards/queries.ts'],
  ['app/features/awards/route.tsx', '#app/ui/layout/card.tsx'],
  ['app/features/awards/route.tsx', '#app/islands/island.tsx'],
  ['app/islands-client/islands.ts', '#app/features/awards/route.tsx'],
  ['server/services/services.ts', '#database/engine/connection/run-as.ts'],
  ['server/http/app.ts', '#server/services/services.ts'],
  ['app/lib/data/data.ts', '#database/types.generated.ts'],
])('the allowed direction passes: %s imports %s', (file, imported) => {
  expect(lint(file, imported).status).toBe(0)
})
