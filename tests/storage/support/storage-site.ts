import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { readConfig } from '../../../server/config.ts'
import { openHouse } from '../../../server/house.ts'
import { createApp } from '../../../server/http/app.ts'
import { clientAddress, isHttps } from '../../../server/http/client-address.ts'
import { identify } from '../../../server/http/identify.ts'
import { listen } from '../../../server/http/listen.ts'
import { logRequests } from '../../../server/http/request-log.ts'
import type { RequestScope } from '../../../server/http/request-scope.ts'
import { secureHeaders } from '../../../server/http/security-headers.ts'
import { guardWrites } from '../../../server/http/write-guard.ts'
import { ensureFirstAdmin } from '../../../server/identity/first-admin.ts'
import { publicFileRoutes } from '../../../server/storage/public-routes.ts'
import { storageRoutes } from '../../../server/storage/routes.ts'
import { createStorage } from '../../../server/storage/storage.ts'
import type { FileStore } from '../../../server/storage/stores/file-store.ts'
import { openLocalDisk } from '../../../server/storage/stores/local-disk.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { superAdmin } from '../../support/site.ts'
import { Guest } from './guest.ts'

export interface StorageSiteOptions {
  on?: TestDatabase
  store?: FileStore
}

/** The real server with a folder of its own. */
export async function openStorageSite(options: StorageSiteOptions = {}) {
  const on = options.on ?? (await freshDatabase())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prabas-uploads-'))
  const uploads = path.join(dataDir, 'uploads')
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const config = { ...readConfig({}, dataDir), dataDir, host: '127.0.0.1', port: 0, trustProxy: 1 }
  const house = await openHouse({ config, address: on.endpoint, clock, log })
  await ensureFirstAdmin(house.database, clock, superAdmin)
  const store = options.store ?? openLocalDisk(uploads)
  const storage = createStorage({ ...house, store, variantsFolder: path.join(uploads, '.variants') })
  const rest = createApp(house, {
    file: async () => undefined,
    render: async () => new Response('a page'),
  })

  const app = new Hono<RequestScope>()
  app.use(logRequests(log), async (c, next) => {
    c.set('address', clientAddress(c, config.trustProxy))
    c.set('isHttps', isHttps(c, config.trustProxy, config.siteUrl))
    return next()
  })
  app.use(secureHeaders(false))
  app.route('/storage/v1', publicFileRoutes({ storage }))
  app.use('/storage/v1/*', identify(house), guardWrites(config.publicApiKey))
  app.route('/storage/v1', storageRoutes({ ...house, storage }))
  app.all('*', (c) => rest.fetch(c.req.raw, c.env))
  app.onError((error) => {
    log.error({ err: error }, 'a request failed')
    return Response.json({ message: 'failed' }, { status: 500 })
  })
  const server = await listen(app.fetch, config)

  return {
    ...on,
    house,
    storage,
    store,
    uploads,
    lines,
    url: server.url,
    passMinutes: (minutes: number) => {
      ahead += minutes * 60_000
    },
    guest: () => new Guest(server.url),
    async admin() {
      const admin = new Guest(server.url)
      await admin.signIn()
      return admin
    },
    async close() {
      rest.closeStreams()
      await server.drain()
      storage.close()
      await house.close()
      await rm(dataDir, { recursive: true, force: true })
      if (!options.on) await on.drop()
    },
  }
}

export type StorageSite = Awaited<ReturnType<typeof openStorageSite>>
