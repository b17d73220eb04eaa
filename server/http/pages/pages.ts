import path from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  dataContext,
  nonceContext,
  pictureContext,
  reportErrorContext,
  siteContext,
  storeResumeContext,
  unreadFormContext,
} from '#app/lib/data/request-context.ts'
import type { Pages } from '#server/http/app.ts'
import { documentPolicy, nonceOf } from '#server/http/middleware/security-headers.ts'
import { isForeign } from '#server/http/middleware/write-guard.ts'
import { pageAddress } from '#server/http/page-cache/page-address.ts'
import { isKept, type KeptPage, type PageCache, type RenderedPage } from '#server/http/page-cache/page-cache.ts'
import { loadTablesBehind } from '#server/http/page-cache/page-tables.ts'
import { answerWith } from '#server/http/page-cache/send-page.ts'
import { createFileServer } from '#server/http/static/static-files.ts'
import type { Services } from '#server/services/services.ts'
import { createShareCards, pageOfCard } from '#server/share-cards/share-cards.ts'
import { refuse } from '#server/web/answers.ts'
import { carriesSession } from '#server/web/cookies.ts'
import type { RequestContext } from '#server/web/request-scope.ts'
import { createDataClient } from './data-client.ts'
import { createPictureLookup, orPlainAddress } from './picture-lookup.ts'
import { storeResume } from './store-resume.ts'

export interface PagesOptions {
  build: ServerBuild | (() => Promise<ServerBuild>)
  folders: { client: string; pictures: string }
  /** Absent in development: pages follow the sources. */
  pageCache: PageCache | undefined
}

/** Pages rendered by React Router, with the table API at hand and nothing else of the server. */
export async function createPages(services: Services, { build, folders, pageCache }: PagesOptions): Promise<Pages> {
  const { config, tableApi, log } = services
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const describePicture = createPictureLookup(folders.pictures, services.storage.describePicture)
  const drawCard = createShareCards(services.storage, folders.pictures)
  const tablesBehind = await loadTablesBehind(services.database)

  async function render(c: RequestContext, request: Request, nonce: string): Promise<RenderedPage> {
    const tables = new Set<string>()
    const remember = (name: string) => {
      for (const table of tablesBehind(name)) tables.add(table)
    }
    const context = new RouterContextProvider()
    context.set(
      dataContext,
      createDataClient(tableApi, () => c.var.actor, remember),
    )
    context.set(siteContext, { url: config.siteUrl, publicApiKey: config.publicApiKey })
    const report = (error: unknown) => {
      log.error({ requestId: c.var.requestId, err: error }, 'a page failed')
      // What failed now may work for the next visitor.
      tables.add(brokenPage)
    }
    const describe = orPlainAddress(describePicture, report)
    context.set(pictureContext, (address, version) => {
      if (address?.includes('/uploads/')) remember('uploads')
      return describe(address, version)
    })
    context.set(storeResumeContext, storeResume(services, c))
    context.set(unreadFormContext, c.var.unreadForm ?? null)
    context.set(nonceContext, nonce)
    context.set(reportErrorContext, report)
    return { response: await handle(request, context), tables }
  }

  /**
   * Rendered without a nonce: everybody gets the same bytes. And from a request of its own: when the visitor who asked
   * first goes away, the others still wait for this page.
   */
  async function renderToKeep(c: RequestContext, url: string): Promise<RenderedPage> {
    const { response, tables } = await render(c, new Request(url, { headers: c.req.raw.headers }), '')
    const { headers } = response
    if (tables.has(brokenPage)) headers.set('cache-control', 'no-store')
    if (headers.get('content-type')?.startsWith('text/html')) headers.set('content-security-policy', documentPolicy)
    return { response, tables }
  }

  /** The card goes when its page does: it is made from the same tables. */
  async function drawToKeep(c: RequestContext, page: string): Promise<RenderedPage> {
    const { origin, pathname } = new URL(c.req.url)
    const { response, tables } = await renderToKeep(c, origin + page)
    const card = response.status === 200 ? await drawCard(await response.text(), pathname) : undefined
    if (!card) return { response: refuse(404, 'no_card', 'There is no such page'), tables }
    const headers = { 'content-type': 'image/jpeg' }
    return { response: new Response(new Uint8Array(card), { headers }), tables }
  }

  async function sendCard(c: RequestContext, page: string) {
    if (!pageCache) return (await drawToKeep(c, page)).response
    const found = await pageCache.find(c.req.path, () => drawToKeep(c, page))
    return isKept(found) ? sendKept(c, found) : found
  }

  return {
    file: createFileServer([
      { at: '/pictures/', folder: path.resolve(folders.pictures) },
      { at: '/', folder: path.resolve(folders.client) },
    ]),

    async render(c) {
      const isReading = c.req.method === 'GET' || c.req.method === 'HEAD'
      // A form works without scripts, so it cannot send the key; that it comes from our own pages must still show.
      if (!isReading && isForeign(c.req.raw.headers, config.siteUrl))
        return refuse(403, 'foreign_origin', 'This form must be sent from the site itself')

      const { pathname, search } = new URL(c.req.url)
      const isForAll = isReading && !carriesSession(c.req.header('cookie'))
      const address = isForAll ? pageAddress(pathname + search) : undefined
      const shared = isReading ? pageOfCard(pathname) : undefined
      if (shared) return sendCard(c, shared)
      if (address === undefined || !pageCache) return asIs(c, (await render(c, c.req.raw, nonceOf(c))).response)
      const found = await pageCache.find(address, () => renderToKeep(c, c.req.url))
      return isKept(found) ? sendKept(c, found) : asIs(c, found)
    },
  }
}

function sendKept(c: RequestContext, page: KeptPage) {
  const { status, headers, body } = answerWith(page, {
    isHead: c.req.method === 'HEAD',
    ifNoneMatch: c.req.header('if-none-match'),
    acceptEncoding: c.req.header('accept-encoding'),
  })
  return c.newResponse(body as Uint8Array<ArrayBuffer> | null, status as 200, headers)
}

const brokenPage = ' broken'

/** Together with the cookies that were set on the way. */
function asIs(c: RequestContext, response: Response) {
  const page = c.newResponse(response.body, response)
  if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-store')
  return page
}
