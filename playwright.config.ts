import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './scripts/chromium-flags.ts'
import { findHeadlessChromium } from './scripts/find-chromium.mjs'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: ['./tests/support/ensure-built.ts', './tests/support/prepared-data-folder.ts'],
  fullyParallel: true,
  // A journey waits more than it works: three keep two processors busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine at the end of its strength: only what hangs reaches it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['line'],
    ['./tests/support/failures-at-the-end.ts'],
    ['json', { outputFile: 'test-results/playwright.json' }],
  ],
  outputDir: 'test-results/journeys',
  use: {
    // Nothing fades or slides but where a journey is about just that.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findHeadlessChromium(),
      // A page lives too briefly here for optimised code to pay for its compilation.
      args: [...chromiumFlags, '--js-flags=--no-opt,--no-maglev,--always-sparkplug'],
    },
  },
})
