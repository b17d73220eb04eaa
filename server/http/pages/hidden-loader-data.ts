import { createContext, type LoaderFunction, type ServerBuild } from 'react-router'

/** Whether the page is a document, which has no router in the browser. */
export const isDocumentContext = createContext(false)

/**
 * React Router also writes the data of all loaders for its router in the browser. For a document nobody reads that, and
 * it took a twelfth of the time of rendering: the router writes enumerable properties only, so documents' have none.
 */
export function hideLoaderDataOfDocuments(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const load = route?.module.loader
    return [id, load ? { ...route, module: { ...route.module, loader: hiding(load) } } : route] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

const hiding =
  (load: LoaderFunction): LoaderFunction =>
  async (args, handlerCtx) => {
    const data = await load(args, handlerCtx)
    return args.context.get(isDocumentContext) && isPlainObject(data) ? hideProperties(data) : data
  }

/** Not a response, and not data with a status of its own, which the router looks into. */
const isPlainObject = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype

const hideProperties = (data: object): object =>
  Object.defineProperties(
    {},
    Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value, enumerable: false }])),
  )
