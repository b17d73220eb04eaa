import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { siteScript } from './scripts/site-script.ts'
import { sourceAliases } from './scripts/source-aliases.ts'

/** Those that start whole servers take longest: begun last, one of them would run on when all others are done. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const takesLong = ({ moduleId }: TestSpecification) => /\/tests\/(process|engine)\//.test(moduleId)
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))]
  }
}

export default defineConfig({
  plugins: [siteScript()],
  resolve: { alias: sourceAliases },
  test: {
    include: ['{app,server,database,tests,bench,tools,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: [
      'tests/support/memory-folder.ts',
      'tests/support/prepared-data-folder.ts',
      'tests/support/shared-postgres.ts',
      'tests/support/bundled-programs.ts',
    ],
    pool: 'forks',
    // Loading everything anew for each of them would take a third of the work. What a test changes, it puts back.
    isolate: false,
    // They wait for processes more than they work.
    maxWorkers: 3,
    // Long enough for a machine at the end of its strength: only a test that hangs reaches it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: 0,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
})
