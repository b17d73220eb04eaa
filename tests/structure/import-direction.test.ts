import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

type Import = [file: string, imported: string]

const forbidden: Import[] = [
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
]

const allowed: Import[] = [
  ['app/features/home/route.tsx', '#app/features/awards/queries.ts'],
  ['app/features/awards/route.tsx', '#app/ui/layout/card.tsx'],
  ['app/features/awards/route.tsx', '#app/islands/island.tsx'],
  ['app/islands-client/islands.ts', '#app/features/awards/route.tsx'],
  ['server/services/services.ts', '#database/engine/connection/run-as.ts'],
  ['server/http/app.ts', '#server/services/services.ts'],
  ['app/lib/data/data.ts', '#database/types.generated.ts'],
]

let refused: string[]
beforeAll(() => {
  refused = findRefused([...forbidden, ...allowed])
})

test.each(forbidden)('imports point one way: %s may not import %s', (file, imported) => {
  expect(refused).toContain(`${file} ${imported}`)
})

test.each(allowed)('the allowed direction passes: %s imports %s', (file, imported) => {
  expect(refused).not.toContain(`${file} ${imported}`)
})

/** Writes every import into a copy, each on its own line of its file, and has Biome look at all of them once. */
function findRefused(imports: Import[]): string[] {
  const copy = mkdtempSync(path.join(realpathSync(tmpdir()), 'prabas-imports-'))
  const settings = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'))
  writeFileSync(path.join(copy, 'biome.json'), JSON.stringify({ ...settings, vcs: undefined }))
  const importsOf = (file: string) => imports.filter(([own]) => own === file).map(([, imported]) => imported)
  for (const [file] of imports) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    writeFileSync(
      path.join(copy, file),
      importsOf(file)
        .map((imported) => `import '${imported}'\n`)
        .join(''),
    )
  }
  const biome = path.join(root, 'node_modules/.bin/biome')
  const options = ['lint', '--reporter=github', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(biome, options, { cwd: copy, encoding: 'utf8' })
  rmSync(copy, { recursive: true })
  return [...stdout.matchAll(/noRestrictedImports,file=([^,]+),line=(\d+)/g)].map(([, place, line]) => {
    const file = path.relative(copy, place!)
    return `${file} ${importsOf(file)[Number(line) - 1]}`
  })
}
