import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sees a request before the site does: cached pages, stored pictures, in development the module server. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The first that can answer does. */
export function firstToAnswer(...given: (NodeHandler | undefined)[]): NodeHandler {
  const handlers = given.filter((handler) => handler !== undefined)
  return (request, response, next) => {
    const ask = (place: number) => {
      const handler = handlers[place]
      if (handler) handler(request, response, () => ask(place + 1))
      else next()
    }
    ask(0)
  }
}
