import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { type Area, areas } from './areas.ts'
import { describeMutant, scoreOf } from './score.ts'

const root = path.join(import.meta.dirname, '../../..')
/** Not committed: results of earlier runs, the mutated copy, the reports. */
const ownFolder = '.stryker'

/**
 * Mutates the areas, or what `--files` selects of them, and prints the survivors and the score of each area. `--tests`
 * leaves all other tests out: quick ones first, and all of them only for what survived.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      files: { type: 'string', multiple: true },
      tests: { type: 'string', multiple: true },
      force: { type: 'boolean' },
    },
  })
  process.chdir(root)
  await mkdir(ownFolder, { recursive: true })
  const lines: string[] = []
  for (const area of areas) {
    const files = values.files?.filter((file) => file.startsWith(`${area.folder}/`))
    if (files?.length === 0) continue
    const mutants = await mutate(
      { ...area, tests: values.tests ?? area.tests },
      files ?? [`${area.folder}/**/*.{ts,tsx}`],
      values.force ?? false,
    )
    for (const mutant of mutants) {
      const description = describeMutant(root, mutant)
      if (description) console.log(description)
    }
    lines.push(`${area.folder.padEnd(18)} ${scoreOf(mutants)}`)
  }
  console.log(`\n${lines.join('\n')}`)
}

/** A run goes on from the last one of the area: mutants are tested again when they or their tests have changed. */
function mutate({ folder, tests }: Area, files: readonly string[], force: boolean): Promise<MutantResult[]> {
  process.env.STRYKER_AREA = folder
  process.env.STRYKER_TESTS = JSON.stringify(tests)
  const name = folder.replaceAll('/', '-')
  return new Stryker({
    mutate: [...files, '!**/*.test.{ts,tsx}'],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tools/mutate/stryker/vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: `${ownFolder}/${name}.json`,
    force,
    tempDirName: `${ownFolder}/copy`,
    // From the root: without the slash, app/lib/data would be left out too.
    ignorePatterns: ['/build', '/build.*', '/data', '/screenshots', '/test-results', '/.react-router', '/bench'],
    disableTypeChecks: false,
    concurrency: 1,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 30,
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${ownFolder}/${name}.html` },
    allowConsoleColors: false,
  }).runMutationTest()
}

await main()
