import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isAdmin, service } from '#database/engine/actors.ts'
import { DatabaseUnavailable } from '#database/engine/database-error.ts'
import type { House } from '../house.ts'
import { callProcedure } from '../procedures/procedure.ts'
import { functions, procedures } from '../procedures/registry.ts'
import { createChangeStream } from '../realtime/stream.ts'
import { publicFileRoutes } from '../storage/public-routes.ts'
import { storageRoutes } from '../storage/routes.ts'
import { guardAdminPages } from './admin-door.ts'
import { refuse, unavailable } from './answers.ts'
import { apiSurroundings } from './api-surroundings.ts'
import { clientAddress, isHttps } from './client-address.ts'
import { withCookies } from './cookies.ts'
import { identify } from './identify.ts'
import { limitBodies } from './limit-bodies.ts'
import type { PageCache } from './page-cache.ts'
import { logRequests } from './request-log.ts'
import type { RequestContext, RequestScope } from './request-scope.ts'
import { secureHeaders } from './security-headers.ts'
import { guardWrites } from './write-guard.ts'

export interface Pages {
  /** Files of the build; undefined when the address is none of them. */
  file(c: RequestContext): Promise<Response | undefined>
  render(c: RequestContext): Promise<Response>
}

export interface AppOptions {
  pageCache?: PageCache
  isDevelopment?: boolean
}

/** The whole server, top to bottom: headers, limits, identity, APIs, pages. */
export function createApp(house: House, pages: Pages, { pageCache, isDevelopment = false }: AppOptions = {}) {
  const { config, log, tableApi, visitorCookie } = house
  const app = new Hono<RequestScope>()
  const changeStream = createChangeStream(house)

  app.use(logRequests(log))
  app.use(async (c, next) => {
    c.set('address', clientAddress(c, config.trustProxy))
    c.set('isHttps', isHttps(c, config.trustProxy, config.siteUrl))
    return next()
  })
  app.use(secureHeaders(isDevelopment))

  app.get('/healthz', async () => {
    await house.database.ask(service, { text: 'select 1', values: [] })
    return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
  })

  app.route('/storage/v1', publicFileRoutes(house))
  app.use(async (c, next) => (await pages.file(c)) ?? next())
  app.use(compress())
  app.use(identify(house))
  for (const area of ['/rest/v1/*', '/functions/v1/*', '/storage/v1/*', '/realtime/v1/*']) {
    app.use(area, guardWrites(config), async (c, next) => {
      await next()
      c.res.headers.set('cache-control', 'no-store')
    })
  }
  // Files have a limit of their own; everything behind this line is text.
  app.route('/storage/v1', storageRoutes(house))
  const limitBody = limitBodies()
  app.use((c, next) => (isReading(c) ? next() : limitBody(c, next)))

  app.get('/realtime/v1/changes', changeStream.stream)
  app.post('/functions/v1/:name', (c) => {
    const wanted = functions.get(c.req.param('name'))
    return wanted ? callProcedure(wanted, c, house) : refuse(404, 'no_function', 'There is no such function')
  })
  app.get('/rest/v1/', (c) => tableApi.describe(c.req.raw, c.var.actor, apiSurroundings))
  app.post('/rest/v1/rpc/:name', (c, next) => {
    const wanted = procedures.get(c.req.param('name'))
    return wanted ? callProcedure(wanted, c, house) : next()
  })
  app.post('/rest/v1/:table', async (c, next) => {
    const { actor } = c.var
    if (actor.role === 'anon' && !actor.visitorId && tableApi.isOwnedByVisitors(c.req.param('table')))
      c.set('actor', { ...actor, visitorId: visitorCookie.issue(c) })
    return next()
  })
  app.all('/rest/v1/*', async (c) => {
    const answer = withCookies(c, await tableApi.handle(c.req.raw, c.var.actor))
    // Other processes hear of a write from the database; this one forgets its old pages before it says 'done'.
    if (pageCache && answer.ok && !isReading(c)) forgetPages(c, pageCache)
    return answer
  })
  app.use(guardAdminPages)
  app.all('*', (c) => pages.render(c))

  app.onError((error, c) => {
    if (error instanceof DatabaseUnavailable) return unavailable()
    log.error({ requestId: c.var.requestId, err: error }, 'a request failed')
    return refuse(500, 'internal', 'Something went wrong on our side', { 'x-request-id': c.var.requestId })
  })

  return { fetch: app.fetch, closeStreams: changeStream.closeAll }
}

const isReading = ({ req }: RequestContext) => req.method === 'GET' || req.method === 'HEAD'

/** What a procedure changes is not in its name; visitors' procedures change nothing that a page shows. */
function forgetPages(c: RequestContext, pageCache: PageCache) {
  const [, procedure, table] = c.req.path.match(/^\/rest\/v1\/(?:rpc\/(\w+)|(\w+))/) ?? []
  if (table) pageCache.forget(table)
  else if (procedure && isAdmin(c.var.actor)) pageCache.forgetAll()
}
