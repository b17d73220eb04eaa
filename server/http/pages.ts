import path from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { dataContext, nonceContext, reportErrorContext, siteUrlContext } from '#app/lib/request-context.ts'
import type { House } from '../house.ts'
import type { Pages } from './app.ts'
import { createDataClient } from './data-client.ts'
import type { RequestContext } from './request-scope.ts'
import { createFileServer } from './static-files.ts'

/** Pages rendered by React Router, with the table API at hand and nothing else of the server. */
export function createPages(
  house: House,
  build: ServerBuild | (() => Promise<ServerBuild>),
  clientFolder: string,
): Pages {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  return {
    file: createFileServer(path.resolve(clientFolder)),

    async render(c: RequestContext) {
      const context = new RouterContextProvider()
      context.set(dataContext, createDataClient(house.tableApi, c.var.actor))
      context.set(siteUrlContext, house.config.siteUrl)
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
