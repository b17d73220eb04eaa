import path from 'node:path'
import { defineConfig } from 'vitest/config'

const here = import.meta.dirname

export default defineConfig({
  resolve: {
    alias: {
      '#app': path.join(here, 'app'),
      '#server': path.join(here, 'server'),
      '#database': path.join(here, 'database'),
    },
  },
  test: {
    include: ['{app,server,database,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/prepared-data-folder.ts', 'tests/support/shared-postgres.ts'],
    pool: 'forks',
    // Loading everything anew for each of them would take a third of the work. What a test changes, it puts back.
    isolate: false,
    // They wait for processes more than they work.
    maxWorkers: 3,
    // Long enough for a machine at the end of its strength: only a test that hangs reaches it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: 0,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
})
