import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowLine {
  url: string
  /** Sends the rest of every page that was asked for. */
  sendRest: () => void
  close: () => Promise<void>
}

/** In front of a site: of a page it sends what stands before `stop`, and the rest when told; everything else at once. */
export async function startSlowLine(site: string, stop: string): Promise<SlowLine> {
  let sendRest = () => {}
  const untilTold = new Promise<void>((resolve) => {
    sendRest = resolve
  })
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    const body = Buffer.from(await answer.arrayBuffer())
    const cut = type.startsWith('text/html') ? body.indexOf(stop) : -1
    response.writeHead(answer.status, { 'content-type': type })
    if (cut > 0) {
      response.write(body.subarray(0, cut))
      await untilTold
    }
    response.end(cut > 0 ? body.subarray(cut) : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest,
    async close() {
      sendRest()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
