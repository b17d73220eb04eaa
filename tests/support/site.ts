import path from 'node:path'
import { pino } from 'pino'
import { listMigrations } from '../../database/engine/migrate.ts'
import { type AppOptions, createApp, type Pages } from '../../server/http/app.ts'
import { listen } from '../../server/http/listen.ts'
import { ensureFirstAdmin } from '../../server/identity/first-admin.ts'
import { createPasswordStrength } from '../../server/identity/password-strength/password-strength.ts'
import { type Config, readConfig } from '../../server/runtime/config.ts'
import { openServices, type Services } from '../../server/services/services.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { superAdmin } from './super-admin.ts'
import { TestBrowser } from './test-browser.ts'

const root = path.join(import.meta.dirname, '../..')

const noPages: Pages = {
  file: async () => undefined,
  render: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
}

/** Its process reads large dictionaries, so all sites have the same one. It ends when nobody needs it. */
const passwordStrength = { ...createPasswordStrength(), close() {} }

export interface TestSite extends TestDatabase {
  services: Services
  url: string
  log: Record<string, unknown>[]
  /** Advances the clock of sessions, invitations and the login limiter. */
  passMinutes(minutes: number): void
  millisecondsAhead(): number
  /** A new browser without cookies. */
  browser(): TestBrowser
  close(): Promise<void>
}

const isSite = (on: TestDatabase | TestSite): on is TestSite => 'millisecondsAhead' in on

/** Starts the real server on a real port with its own database; only the clock is simulated. */
export async function openSite(
  options: { config?: Partial<Config>; on?: TestDatabase | TestSite; app?: AppOptions } = {},
): Promise<TestSite> {
  const on = options.on ?? (await freshDatabase())
  // A second server on the same database has the same time as the first.
  let ahead = isSite(on) ? on.millisecondsAhead() : 0
  const clock = () => new Date(Date.now() + ahead)
  const log: Record<string, unknown>[] = []
  const config = { ...readConfig({}, '/nowhere'), host: '127.0.0.1', port: 0, ...options.config }
  const logger = pino({ level: 'debug' }, { write: (line: string) => log.push(JSON.parse(line)) })
  const migrations = await listMigrations(root)
  const services = await openServices({
    config,
    address: on.endpoint,
    migrations,
    clock,
    log: logger,
    passwordStrength,
  })
  await ensureFirstAdmin(services.database, clock, superAdmin)
  const app = createApp(services, noPages, options.app)
  const server = await listen(app.fetch, config)
  return {
    ...on,
    services,
    url: server.url,
    log,
    millisecondsAhead: () => ahead,
    passMinutes: (minutes) => {
      ahead += minutes * 60_000
    },
    browser: () => new TestBrowser(server.url, config.trustProxy > 0),
    async close() {
      app.closeStreams()
      await server.drain()
      await services.close()
      if (!options.on) await on.drop()
    },
  }
}
