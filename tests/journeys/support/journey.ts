import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type LaunchOptions, launch, type RunningServer, temporaryFolder } from '../../support/running-server.ts'

export const admin = { email: 'root@example.com', password: 'correct horse battery' }

interface WorkerFixtures {
  /** With the starter content. */
  server: RunningServer
  /** STARTER_CONTENT=off: every fallback and empty state shows. */
  emptyServer: RunningServer
}

/** Every journey runs against the built product with a real database; any error in the console fails it. */
export const test = base.extend<{ quietConsole: string[] }, WorkerFixtures>({
  server: [async ({}, use) => serve(use, { STARTER_CONTENT: 'on' }), { scope: 'worker', timeout: 60_000 }],
  emptyServer: [async ({}, use) => serve(use, { STARTER_CONTENT: 'off' }), { scope: 'worker', timeout: 60_000 }],
  baseURL: async ({ server }, use) => use(server.url),
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || /hydrat/i.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Page }

async function serve(use: (server: RunningServer) => Promise<void>, env: LaunchOptions['env']) {
  const place = await temporaryFolder()
  const server = await launch({
    dataDir: path.join(place.folder, 'data'),
    env: { ...env, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  await use(server)
  await server.stop()
  await place.remove()
}
