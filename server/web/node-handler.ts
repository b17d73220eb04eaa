import type { IncomingMessage, ServerResponse } from 'node:http'

/** Handles a request before the application: cached pages, stored pictures, Vite in development. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Tries the handlers in order until one responds. */
export function chainHandlers(...given: (NodeHandler | undefined)[]): NodeHandler {
  const handlers = given.filter((handler) => handler !== undefined)
  return (request, response, next) => {
    const tryHandler = (index: number) => {
      const handler = handlers[index]
      if (handler) handler(request, response, () => tryHandler(index + 1))
      else next()
    }
    tryHandler(0)
  }
}
