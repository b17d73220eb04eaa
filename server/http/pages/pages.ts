import path from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  dataContext,
  findRedirectContext,
  nonceContext,
  pictureContext,
  reportErrorContext,
  type SentForm,
  sentFormContext,
  siteContext,
  storeResumeContext,
} from '#app/lib/data/request-context.ts'
import { withQuery } from '#app/lib/page/with-query.ts'
import { type Actor, anonymous } from '#database/engine/connection/actors.ts'
import type { Pages } from '#server/http/app.ts'
import { documentPolicy, nonceOf } from '#server/http/middleware/security-headers.ts'
import { isCrossSite } from '#server/http/middleware/write-guard.ts'
import { createKeptAnswers } from '#server/http/page-cache/kept-answers.ts'
import { pageAddress } from '#server/http/page-cache/page-address.ts'
import { type CachedPage, isCached, type PageCache, type RenderedPage } from '#server/http/page-cache/page-cache.ts'
import { loadViewTables } from '#server/http/page-cache/page-tables.ts'
import type { RenderAhead } from '#server/http/page-cache/refresh-pages.ts'
import { toPageResponse } from '#server/http/page-cache/send-page.ts'
import { createFileServer } from '#server/http/static/static-files.ts'
import type { Services } from '#server/services/services.ts'
import { createShareCards, pageOfCard } from '#server/share-cards/share-cards.ts'
import { refuse, unavailable } from '#server/web/answers.ts'
import { isForm } from '#server/web/body-limits.ts'
import type { RequestContext } from '#server/web/request-scope.ts'
import { createDataClient } from './data-client.ts'
import { createRedirectFinder, redirectTables } from './find-redirect.ts'
import { hideLoaderDataOfDocuments, isDocumentContext } from './hidden-loader-data.ts'
import { createPictureLookup, orPlainAddress } from './picture-lookup.ts'
import { createFormReader } from './read-form.ts'
import { storeResume } from './store-resume.ts'

export interface PagesOptions {
  build: ServerBuild | (() => Promise<ServerBuild>)
  folders: { client: string; pictures: string }
  /** Undefined in development, so that pages reload on change. */
  pageCache: PageCache | undefined
}

interface RenderOptions {
  form?: SentForm
  /** The page will be kept: it is made from what an anonymous visitor may read. */
  isForEverybody?: boolean
}

/** Renders pages with React Router. Routes reach the server only through the context values set here. */
export async function createPages(
  services: Services,
  { build, folders, pageCache }: PagesOptions,
): Promise<Pages & { renderAhead: RenderAhead }> {
  const { config, tableApi, log } = services
  const handle = createRequestHandler(
    typeof build === 'function' ? build : hideLoaderDataOfDocuments(build),
    import.meta.env.MODE,
  )
  const describePicture = createPictureLookup(folders.pictures, services.storage.describePicture)
  const findRedirect = createRedirectFinder(services.database, config.siteUrl)
  const drawCard = createShareCards(services.storage, folders.pictures)
  const tablesOfView = await loadViewTables(services.database)
  const withForm = createFormReader()
  const answerAnonymous = pageCache && createKeptAnswers(pageCache)

  async function render(
    c: RequestContext | undefined,
    actor: Actor,
    request: Request,
    nonce: string,
    { form = { fields: new FormData() }, isForEverybody = false }: RenderOptions = {},
  ): Promise<RenderedPage> {
    const tables = new Set<string>()
    const context = new RouterContextProvider()
    const onRead = (table: string) => tables.add(table)
    let isDatabaseAway = false
    context.set(isDocumentContext, isForEverybody)
    context.set(
      dataContext,
      createDataClient(tableApi, () => actor, {
        tablesOfView,
        onRead,
        answerAnonymous: isForEverybody ? answerAnonymous : undefined,
        onUnavailable: () => {
          isDatabaseAway = true
        },
      }),
    )
    context.set(siteContext, { url: config.siteUrl, publicApiKey: config.publicApiKey })
    const report = (error: unknown) => {
      log.error({ requestId: c?.var.requestId, err: error }, 'a page failed')
      // A failed render must not be cached: the next one may succeed.
      tables.add(failedRender)
    }
    const describe = orPlainAddress(describePicture, report)
    context.set(pictureContext, (address, version) => {
      if (address?.includes('/uploads/')) onRead('uploads')
      return describe(address, version)
    })
    context.set(findRedirectContext, (asked) => {
      for (const table of redirectTables) onRead(table)
      return findRedirect(actor, asked)
    })
    if (c) context.set(storeResumeContext, storeResume(services, c))
    context.set(sentFormContext, form)
    context.set(nonceContext, nonce)
    context.set(reportErrorContext, report)
    const response = await handle(request, context)
    return { response: isDatabaseAway ? toUnavailable(request, response) : response, tables }
  }

  /**
   * Renders without a nonce, because all visitors share the bytes, and from a new request, because the first visitor
   * may disconnect while others wait. It is nobody's in particular: others who wait for it would wait with the first
   * one's address for a connection. After a change nobody has asked, and there is no context.
   */
  async function renderForCache(c: RequestContext | undefined, url: string): Promise<RenderedPage> {
    const request = new Request(url, { headers: c?.req.raw.headers })
    const { response, tables } = await render(c, anonymous, request, '', { isForEverybody: true })
    const { headers } = response
    if (tables.has(failedRender)) headers.set('cache-control', 'no-store')
    if (headers.get('content-type')?.startsWith('text/html')) headers.set('content-security-policy', documentPolicy)
    return { response, tables }
  }

  /** A card depends on the same tables as its page and is invalidated with it. */
  async function drawCardForCache(c: RequestContext, page: string): Promise<RenderedPage> {
    const { origin, pathname } = new URL(c.req.url)
    const { response, tables } = await renderForCache(c, origin + page)
    if (response.status === 503) return { response: unavailable(), tables }
    const card = response.status === 200 ? await drawCard(await response.text(), pathname) : undefined
    if (!card) return { response: refuse(404, 'no_card', 'There is no such page'), tables }
    const headers = { 'content-type': 'image/jpeg' }
    return { response: new Response(new Uint8Array(card), { headers }), tables }
  }

  async function sendCard(c: RequestContext, page: string) {
    if (!pageCache) return (await drawCardForCache(c, page)).response
    const found = await pageCache.request(c.req.path, () => drawCardForCache(c, page))
    return isCached(found) ? sendCached(c, found) : found
  }

  return {
    file: createFileServer([
      { at: '/pictures/', folder: path.resolve(folders.pictures) },
      { at: '/', folder: path.resolve(folders.client) },
    ]),

    // A card is drawn when somebody asks for it: few do, and it costs more than its page.
    renderAhead: (address) =>
      pageOfCard(address) ? undefined : () => renderForCache(undefined, config.siteUrl + address),

    async render(c) {
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
      // A form without scripts cannot send the API key, so its origin is checked instead.
      if (!isRead && isCrossSite(c.req.raw.headers, config.siteUrl))
        return refuse(403, 'foreign_origin', 'This form must be sent from the site itself')
      if (!isRead && isForm(c.req.header('content-type') ?? ''))
        return withForm(c, async (form) => {
          const { response } = await render(c, c.var.actor, withoutBody(c.req.raw), nonceOf(c), { form })
          return sendUncached(c, response)
        })

      const { origin, pathname, search } = new URL(c.req.url)
      const address = isRead ? pageAddress(pathname + search) : undefined
      const cardPage = isRead ? pageOfCard(pathname) : undefined
      if (cardPage) return sendCard(c, cardPage)
      if (address === undefined || !pageCache)
        return sendUncached(c, (await render(c, c.var.actor, c.req.raw, nonceOf(c))).response)
      const found = await pageCache.request(address, () => renderForCache(c, origin + address))
      if (c.req.method === 'GET' && isMissing(found)) services.missingPaths.count(pathname)
      return isCached(found) ? sendCached(c, found) : sendUncached(c, keepQuery(found, search))
    },
  }
}

function sendCached(c: RequestContext, page: CachedPage) {
  const { status, headers, body } = toPageResponse(page, {
    isHead: c.req.method === 'HEAD',
    ifNoneMatch: c.req.header('if-none-match'),
    acceptEncoding: c.req.header('accept-encoding'),
  })
  return c.newResponse(body as Uint8Array<ArrayBuffer> | null, status as 200, headers)
}

const failedRender = ' broken'

/** Not found, and not because its rendering failed. An unknown page of the first level leads to /404. */
const isMissing = (found: CachedPage | Response) =>
  isCached(found)
    ? found.status === 404
    : found.headers.get('location') === '/404' && found.headers.get('cache-control') !== 'no-store'

/**
 * Without the database a page is made of what is built in. Visitors may read that, but neither search engines nor
 * caches may take it for the page. The router reads the status of its own `.data` requests differently.
 */
function toUnavailable({ url }: Request, response: Response): Response {
  const { status, body, headers } = response
  const isPage = status === 200 || status >= 500
  if (!isPage || new URL(url).pathname.endsWith('.data')) return response
  return new Response(body, { status: 503, headers })
}

/** The form has been read from the body, so the request continues without it. */
function withoutBody({ url, method, headers: given, signal }: Request) {
  const headers = new Headers(given)
  headers.delete('content-length')
  headers.delete('transfer-encoding')
  return new Request(url, { method, headers, signal })
}

/** Visitors who wait for the same rendering may have different queries. */
function keepQuery(response: Response, search: string): Response {
  const location = response.headers.get('location')
  if (response.status !== 301 || !location) return response
  const headers = new Headers(response.headers)
  headers.set('location', withQuery(location, search))
  return new Response(null, { status: 301, headers })
}

/** Includes the cookies that middleware has set. */
function sendUncached(c: RequestContext, response: Response) {
  const page = c.newResponse(response.body, response)
  if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-store')
  if (page.status === 503) page.headers.set('retry-after', '5')
  return page
}
