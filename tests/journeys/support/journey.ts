import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type LaunchOptions, launch, type RunningServer, temporaryFolder } from '../../support/running-server.ts'

export const admin = { email: 'root@example.com', password: 'correct horse battery' }

interface TestFixtures {
  quietConsole: Complaints
  /** For a failure that the journey causes itself: what the browser says about it is no surprise. */
  expectComplaint: (pattern: RegExp) => void
}

interface Complaints {
  heard: string[]
  expected: RegExp[]
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
    const leave = javaScriptEnabled === false ? () => {} : await waitUntilAlive(page)
    await use(page)
    leave()
    // A request that is still held up when a journey ends is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  baseURL: async ({ server }, use) => use(server.url),
  quietConsole: [
    async ({ page }, use) => {
      const complaints: Complaints = { heard: [], expected: [] }
      page.on('console', (message) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text())) complaints.heard.push(message.text())
      })
      page.on('pageerror', (error) => complaints.heard.push(String(error)))
      await use(complaints)
      const { heard, expected } = complaints
      expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],
  expectComplaint: async ({ quietConsole }, use) => use((pattern) => quietConsole.expected.push(pattern)),
})

/**
 * In a browser context of its own: for a journey that sets the clock (a context that is used again keeps half of it),
 * or one that must come with an empty cache.
 */
export const alone = test.extend({
  page: async ({ browser, baseURL, viewport, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL, viewport })
    const page = await context.newPage()
    await waitUntilAlive(page)
    await use(page)
    await context.close()
  },
})

export { expect, type Page }

/** Journeys begin when the page has started its scripts; one about what comes before that asks for `waitUntil: 'commit'`. */
async function waitUntilAlive(page: Page): Promise<() => void> {
  const { goto } = page
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options)
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isAlive)
    return response
  }
  return () => Object.assign(page, { goto })
}

/** Runs in the page. A document says so when its script has started; an app and a file have none. */
const isAlive = () => !document.querySelector('script[data-site]') || 'started' in document.documentElement.dataset

async function serve(use: (server: RunningServer) => Promise<void>, env: LaunchOptions['env']) {
  const place = await temporaryFolder()
  const server = await launch({
    dataDir: path.join(place.folder, 'data'),
    // As behind a proxy: every journey signs in from an address of its own, or the limiter would stop the twentieth.
    env: { ...env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, TRUST_PROXY: '1' },
  })
  await use(server)
  await server.stop()
  await place.remove()
}
