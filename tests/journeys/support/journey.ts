import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type LaunchOptions, launch, type RunningServer, temporaryFolder } from '../../support/running-server.ts'

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
}

/** Every journey runs against the built product with a real database; any error in the console fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [async ({}, use) => serve(use, { STARTER_CONTENT: 'on' }), { scope: 'worker', timeout: 120_000 }],
  emptyServer: [async ({}, use) => serve(use, { STARTER_CONTENT: 'off' }), { scope: 'worker', timeout: 120_000 }],
  page: async ({ page, javaScriptEnabled }, use) => {
    const restoreGoto = javaScriptEnabled === false ? () => {} : await waitForScriptsOnGoto(page)
    // A request that is still delayed when a journey closes its page, or ends, is not a failure.
    const stopDelaying = () => page.unrouteAll({ behavior: 'ignoreErrors' })
    const { close } = page
    page.close = async (options) => {
      await stopDelaying()
      await close.call(page, options)
    }
    Object.defineProperty(page, 'clock', { configurable: true, get: refuseClock })
    await use(page)
    restoreGoto()
    Object.assign(page, { close })
    Reflect.deleteProperty(page, 'clock')
    if (!page.isClosed()) await stopDelaying()
  },
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

function refuseClock(): never {
  throw new Error('Write isolatedTest instead of test: a reused browser context keeps part of the clock for the next.')
}

/**
 * Runs in a new browser context: for journeys that set the clock, because a reused context keeps part of it, and for
 * journeys that need an empty cache.
 */
export const isolatedTest = test.extend({
  page: async ({ browser, baseURL, viewport, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport })
    const page = await context.newPage()
    await waitForScriptsOnGoto(page)
    await use(page)
    await context.close()
  },
})

export { expect, type Page }

/** `page.goto` waits until the page's script has started. Journeys about the time before that use `waitUntil: 'commit'`. */
async function waitForScriptsOnGoto(page: Page): Promise<() => void> {
  const { goto } = page
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options)
    if (options?.waitUntil !== 'commit') await page.waitForFunction(hasStarted)
    return response
  }
  return () => Object.assign(page, { goto })
}

/** Runs in the page. A document marks itself when its script has started; the back office and files have no such script. */
const hasStarted = () => !document.querySelector('script[data-site]') || 'started' in document.documentElement.dataset

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
