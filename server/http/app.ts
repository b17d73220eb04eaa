import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { isAdmin, service } from '#database/engine/connection/actors.ts'
import { DatabaseUnavailable } from '#database/engine/connection/database-error.ts'
import { sendBackup } from '#server/backup/serve/send-backup.ts'
import { identify } from '#server/http/middleware/identify.ts'
import { limitBodies } from '#server/http/middleware/limit-bodies.ts'
import { limitVisitors, type VisitorRequestLimits, visitorRequests } from '#server/http/middleware/limit-visitors.ts'
import { logRequests } from '#server/http/middleware/request-log.ts'
import { requireAdminSession } from '#server/http/middleware/require-admin-session.ts'
import { addSecurityHeaders } from '#server/http/middleware/security-headers.ts'
import { guardWrites } from '#server/http/middleware/write-guard.ts'
import type { Metrics } from '#server/http/monitoring/metrics.ts'
import { createReadiness, serveReadiness } from '#server/http/monitoring/readiness.ts'
import { serveMetrics } from '#server/http/monitoring/serve-metrics.ts'
import type { PageCache } from '#server/http/page-cache/page-cache.ts'
import { callProcedure } from '#server/procedures/procedure.ts'
import { functions, procedures } from '#server/procedures/registry/registry.ts'
import { createChangeStream } from '#server/realtime/change-stream.ts'
import type { Services } from '#server/services/services.ts'
import { publicFileRoutes } from '#server/storage/serve/public-routes.ts'
import { storageRoutes } from '#server/storage/serve/routes.ts'
import { StoreUnavailable } from '#server/storage/stores/file-store.ts'
import { refuse, unavailable } from '#server/web/answers.ts'
import { clientAddress, isFromOwnProxy, isHttps } from '#server/web/client-address.ts'
import { withCookies } from '#server/web/cookies.ts'
import type { RequestContext, RequestScope } from '#server/web/request-scope.ts'
import { apiSurroundings } from './api-surroundings.ts'

export interface Pages {
  /** A file of the client build; undefined when no file has this address. */
  file(c: RequestContext): Promise<Response | undefined>
  render(c: RequestContext): Promise<Response>
}

export interface AppOptions {
  pageCache?: PageCache
  isDevelopment?: boolean
  requestLimits?: VisitorRequestLimits
  /** With METRICS_TOKEN. */
  metrics?: Metrics | undefined
  isStopping?: () => boolean
}

/** The request pipeline in order: headers, limits, identity, APIs, pages. */
export function createApp(
  services: Services,
  pages: Pages,
  {
    pageCache,
    isDevelopment = false,
    requestLimits = visitorRequests,
    metrics,
    isStopping = () => false,
  }: AppOptions = {},
) {
  const { config, log, tableApi, visitorCookie } = services
  const app = new Hono<RequestScope>()
  const changeStream = createChangeStream(services)
  const findUnreadiness = createReadiness(services.database, isStopping)
  metrics?.watchApp({ findUnreadiness, countStreams: changeStream.count })

  app.use(logRequests(log, metrics?.requests))
  app.use(async (c, next) =>
    unsupportedMethods.has(c.req.method)
      ? refuse(405, 'method_not_allowed', `Unsupported HTTP method: ${c.req.method}`)
      : next(),
  )
  app.use(async (c, next) => {
    c.set('address', clientAddress(c, config.trustProxy))
    c.set('isHttps', isHttps(c, config.trustProxy, config.siteUrl))
    if (config.trustProxy === 0 && isFromOwnProxy(c)) services.warnings.add(untrustedProxyWarning)
    return next()
  })
  app.use(addSecurityHeaders(isDevelopment))

  app.get('/healthz', async () => {
    await services.database.query(service, { text: 'select 1', values: [] })
    return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
  })

  app.get('/readyz', serveReadiness(findUnreadiness))
  if (metrics && config.metricsToken) app.get('/metrics', serveMetrics(metrics, config.metricsToken))

  app.route('/storage/v1', publicFileRoutes(services))
  app.use(async (c, next) => (await pages.file(c)) ?? next())
  app.use(compress())
  app.use(identify(services))
  app.use(limitVisitors(requestLimits, services.clock))
  for (const area of ['/rest/v1/*', '/functions/v1/*', '/storage/v1/*', '/realtime/v1/*']) {
    app.use(area, guardWrites(config), async (c, next) => {
      await next()
      c.res.headers.set('cache-control', 'no-store')
    })
  }
  // Uploads have their own size limit, so the text limit applies only to the routes below.
  app.route('/storage/v1', storageRoutes(services))
  app.use(limitBodies)

  app.get('/realtime/v1/changes', changeStream.stream)
  app.get('/backups/v1/:name', sendBackup(services))
  app.post('/functions/v1/:name', (c) => {
    const procedure = functions.get(c.req.param('name'))
    return procedure ? callProcedure(procedure, c, services) : refuse(404, 'no_function', 'There is no such function')
  })
  app.get('/rest/v1/', (c) => tableApi.describe(c.req.raw, c.var.actor, apiSurroundings))
  app.post('/rest/v1/rpc/:name', async (c, next) => {
    const procedure = procedures.get(c.req.param('name'))
    if (!procedure) return next()
    const response = await callProcedure(procedure, c, services)
    if (procedure.changesPages && response.ok) pageCache?.invalidateAll()
    return response
  })
  app.post('/rest/v1/:table', async (c, next) => {
    const { actor } = c.var
    if (actor.role === 'anon' && !actor.visitorId && tableApi.isOwnedByVisitors(c.req.param('table')))
      c.set('actor', { ...actor, visitorId: visitorCookie.issue(c) })
    return next()
  })
  app.all('/rest/v1/*', async (c) => {
    const { actor } = c.var
    // Other processes invalidate their pages on the database's notification. This one does it before it responds, so
    // the writer never reads a stale page. What visitors send is on no page, except what they own, such as likes.
    const onWritten = (table: string) => {
      if (isAdmin(actor) || tableApi.isOwnedByVisitors(table)) pageCache?.invalidate(table)
    }
    // Visitors' procedures write nothing that a page shows.
    const onCalled = () => {
      if (isAdmin(actor)) pageCache?.invalidateAll()
    }
    return withCookies(c, await tableApi.handle(c.req.raw, actor, { onWritten, onCalled }))
  })
  app.use(requireAdminSession)
  app.all('*', (c) => pages.render(c))

  app.onError((error, c) => {
    if (services.faults.notice(error) || error instanceof DatabaseUnavailable) return unavailable()
    if (error instanceof StoreUnavailable) {
      log.error({ requestId: c.var.requestId, err: error }, 'the files could not be reached')
      return unavailable()
    }
    log.error({ requestId: c.var.requestId, err: error }, 'a request failed')
    return refuse(500, 'internal', 'Something went wrong on our side', { 'x-request-id': c.var.requestId })
  })

  return { fetch: app.fetch, closeStreams: changeStream.closeAll }
}

const untrustedProxyWarning =
  'Requests come through a proxy (they have a header such as X-Forwarded-For), but TRUST_PROXY is 0: all visitors count as one, and share its limits. Set TRUST_PROXY to the number of proxies in front of the server.'

/** No `Request` can have them, so the pages could not pass them on. */
const unsupportedMethods = new Set(['TRACE', 'TRACK', 'CONNECT'])
