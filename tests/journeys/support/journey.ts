import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type LaunchOptions, launch, type RunningServer, temporaryFolder } from '../../support/running-server.ts'
import { type KeptPage, keepPage } from './kept-page.ts'
import { waitForScriptsOnGoto } from './started-page.ts'

export const admin = { email: 'root@example.com', password: 'correct horse battery' }

interface TestFixtures {
  quietConsole: ConsoleErrors
  /** Allows console errors that match, for failures that the journey causes itself. */
  expectConsoleError: (pattern: RegExp) => void
}

interface ConsoleErrors {
  /** `source`: the address that failed, or the script that reports it. */
  seen: { text: string; source: string }[]
  expected: RegExp[]
  /** The journey has ended and its content is being deleted: errors no longer count. */
  isOver: boolean
}

interface WorkerFixtures {
  /** With the starter content. */
  server: RunningServer
  /** STARTER_CONTENT=off: every fallback and empty state shows. */
  emptyServer: RunningServer
  keptPage: KeptPage
}

/** Every journey runs against the built product with a real database; any error in the console fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [async ({}, use) => serve(use, { STARTER_CONTENT: 'on' }), { scope: 'worker', timeout: 120_000 }],
  emptyServer: [async ({}, use) => serve(use, { STARTER_CONTENT: 'off' }), { scope: 'worker', timeout: 120_000 }],
  keptPage: [async ({ browser, server }, use) => use(keepPage(browser, server.url)), { scope: 'worker' }],
  page: async ({ browser, keptPage, baseURL, viewport, contextOptions, javaScriptEnabled, deviceScaleFactor }, use) => {
    if (javaScriptEnabled === false || deviceScaleFactor !== undefined) {
      const page = await browser.newPage({ ...contextOptions, baseURL, viewport, javaScriptEnabled, deviceScaleFactor })
      if (javaScriptEnabled !== false) waitForScriptsOnGoto(page)
      await use(page)
      await page.context().close()
      return
    }
    await use(await keptPage.take({ viewport: viewport!, reducedMotion: contextOptions.reducedMotion ?? null }))
    await keptPage.giveBack()
  },
  context: ({ page }, use) => use(page.context()),
  baseURL: async ({ server }, use) => use(server.url),
  quietConsole: [
    async ({ page }, use) => {
      const consoleErrors: ConsoleErrors = { seen: [], expected: [], isOver: false }
      const note = (text: string, source: string) => consoleErrors.isOver || consoleErrors.seen.push({ text, source })
      page.on('console', (message) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text())) note(message.text(), message.location().url)
      })
      page.on('pageerror', (error) => note(String(error), page.url()))
      await use(consoleErrors)
      const { seen, expected } = consoleErrors
      expect(seen.filter(({ text }) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  expectConsoleError: async ({ quietConsole }, use) => use((pattern) => quietConsole.expected.push(pattern)),
})

/**
 * Runs in a new browser context: for journeys that set the clock, because a kept page keeps part of it, and for
 * journeys that need an empty cache.
 */
export const isolatedTest = test.extend({
  page: async ({ browser, baseURL, viewport, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport })
    const page = await context.newPage()
    waitForScriptsOnGoto(page)
    await use(page)
    await context.close()
  },
})

export { expect, type Page }

async function serve(use: (server: RunningServer) => Promise<void>, env: LaunchOptions['env']) {
  const directory = await temporaryFolder()
  const server = await launch({
    dataDir: path.join(directory.folder, 'data'),
    // As behind a proxy, so that every journey logs in from its own IP address and the login limiter allows it.
    env: { ...env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, TRUST_PROXY: '1' },
  })
  await use(server)
  await server.stop()
  await directory.remove()
}
