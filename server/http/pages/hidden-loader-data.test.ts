import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { hideLoaderDataOfDocuments, isDocumentContext } from './hidden-loader-data.ts'

const loaderData = { title: 'A walk to Namche', days: 3 }

/** A build of one route. The page is what the route reads, then what React Router writes for its router. */
const build = {
  entry: {
    module: {
      default: async (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
        const read = context.staticHandlerContext.loaderData.home as typeof loaderData
        const written = await new Response(context.serverHandoffStream).text()
        return Response.json({ title: read.title, days: read.days, written })
      },
    },
  },
  routes: { home: { id: 'home', path: '/', index: true, module: { default: () => null, loader: () => loaderData } } },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v8_middleware: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

async function render(isDocument: boolean) {
  const context = new RouterContextProvider()
  context.set(isDocumentContext, isDocument)
  const handle = createRequestHandler(hideLoaderDataOfDocuments(build))
  return (await handle(new Request('http://localhost/'), context)).json()
}

test("a document reads its loaders' data, which React Router does not write again", async () => {
  const { written, ...read } = await render(true)
  expect(read).toEqual(loaderData)
  expect(written).not.toContain('Namche')
})

test('an app gets the data for its router', async () => {
  const { written, ...read } = await render(false)
  expect(read).toEqual(loaderData)
  expect(written).toContain('Namche')
})
