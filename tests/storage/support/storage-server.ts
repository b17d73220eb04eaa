import path from 'node:path'
import { Hono } from 'hono'
import { createApp } from '../../../server/http/app.ts'
import { listen } from '../../../server/http/listen.ts'
import { identify } from '../../../server/http/middleware/identify.ts'
import { logRequests } from '../../../server/http/middleware/request-log.ts'
import { addSecurityHeaders } from '../../../server/http/middleware/security-headers.ts'
import { guardWrites } from '../../../server/http/middleware/write-guard.ts'
import { createStoredPictureHandler } from '../../../server/http/static/stored-picture-handler.ts'
import type { Clock } from '../../../server/runtime/clock.ts'
import { readConfig } from '../../../server/runtime/config.ts'
import type { Log } from '../../../server/runtime/log.ts'
import { openServices, type Services } from '../../../server/services/services.ts'
import { publicFileRoutes } from '../../../server/storage/serve/public-routes.ts'
import { storageRoutes } from '../../../server/storage/serve/routes.ts'
import { createStorage, type Storage } from '../../../server/storage/storage.ts'
import type { FileStore } from '../../../server/storage/stores/file-store.ts'
import { openLocalDisk } from '../../../server/storage/stores/local-disk.ts'
import { clientAddress, isHttps } from '../../../server/web/client-address.ts'
import type { RequestScope } from '../../../server/web/request-scope.ts'

export interface StorageServerOptions {
  address: Parameters<typeof openServices>[0]['address']
  dataDir: string
  store?: FileStore
  clock: Clock
  log: Log
}

/** The real server on a data folder, configured for one proxy so that each client can have its own address. */
export async function startStorageServer({ address, dataDir, store: given, clock, log }: StorageServerOptions) {
  const uploads = path.join(dataDir, 'uploads')
  const config = { ...readConfig({}, dataDir), dataDir, host: '127.0.0.1', port: 0, trustProxy: 1 }
  const services = await openServices({ config, address, migrations: [], clock, log })
  const store = given ?? openLocalDisk(uploads)
  const storage = createStorage({
    ...services,
    store,
    variantsFolder: path.join(uploads, '.variants'),
    dataFolder: dataDir,
  })
  const { fetch, closeStreams } = serve(services, storage)
  const server = await listen(fetch, config, createStoredPictureHandler(storage, log, false))
  return {
    services,
    storage,
    store,
    uploads,
    url: server.url,
    async close() {
      closeStreams()
      await server.drain()
      storage.close()
      await services.close()
    },
  }
}

function serve(services: Services, storage: Storage) {
  const { config, log } = services
  const rest = createApp(services, { file: async () => undefined, render: async () => new Response('a page') })
  const app = new Hono<RequestScope>()
  app.use(logRequests(log), async (c, next) => {
    c.set('address', clientAddress(c, config.trustProxy))
    c.set('isHttps', isHttps(c, config.trustProxy, config.siteUrl))
    return next()
  })
  app.use(addSecurityHeaders(false))
  app.route('/storage/v1', publicFileRoutes({ storage }))
  app.use('/storage/v1/*', identify(services), guardWrites(config))
  app.route('/storage/v1', storageRoutes({ ...services, storage }))
  app.all('*', (c) => rest.fetch(c.req.raw, c.env))
  app.onError((error) => {
    log.error({ err: error }, 'a request failed')
    return Response.json({ message: 'failed' }, { status: 500 })
  })
  return { fetch: app.fetch, closeStreams: rest.closeStreams }
}
