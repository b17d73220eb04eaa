import path from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { dataContext, nonceContext, pictureContext, reportErrorContext, siteContext } from '#app/lib/request-context.ts'
import type { House } from '../house.ts'
import { refuse } from './answers.ts'
import type { Pages } from './app.ts'
import { createDataClient } from './data-client.ts'
import { createPictureBook } from './picture-book.ts'
import type { RequestContext } from './request-scope.ts'
import { createFileServer } from './static-files.ts'
import { isForeign } from './write-guard.ts'

/** Pages rendered by React Router, with the table API at hand and nothing else of the server. */
export function createPages(
  house: House,
  build: ServerBuild | (() => Promise<ServerBuild>),
  folders: { client: string; pictures: string },
): Pages {
  const describePicture = createPictureBook(folders.pictures)
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return {
    file: createFileServer([
      { at: '/pictures/', folder: path.resolve(folders.pictures) },
      { at: '/', folder: path.resolve(folders.client) },
    ]),

    async render(c: RequestContext) {
      // A form works without scripts, so it cannot send the key; that it comes from our own pages must still show.
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && isForeign(c.req.raw.headers))
        return refuse(403, 'foreign_origin', 'This form must be sent from the site itself')
      const context = new RouterContextProvider()
      context.set(dataContext, createDataClient(house.tableApi, c.var.actor))
      context.set(siteContext, { url: house.config.siteUrl, publicApiKey: house.config.publicApiKey })
      context.set(pictureContext, describePicture)
      context.set(nonceContext, c.var.nonce)
      context.set(reportErrorContext, (error) =>
        house.log.error({ requestId: c.var.requestId, err: error }, 'a page failed'),
      )
      const response = await handle(c.req.raw, context)
      const page = c.newResponse(response.body, response)
      if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'no-store')
      return page
    },
  }
}
