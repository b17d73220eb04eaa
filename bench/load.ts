import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Load {
  url: string
  /** For each request in turn, from 0; the path of the address itself when it is missing. */
  path?: (index: number) => string
  headers?: Record<string, string>
  /** Sent with POST, as JSON; without one the requests are GET. */
  body?: (index: number) => string
  requests: number
  connections?: number
}

/**
 * Sends a fixed number of requests, one at a time on each connection, and reads every response to its end. It works on
 * bare sockets, because an HTTP client costs more than the servers that are measured and would leave them waiting.
 */
export async function sendRequests({ url, path, headers = {}, body, requests, connections = 16 }: Load) {
  const { hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const textOf = (target: string) => Buffer.from(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const always = textOf(pathname + search)
  const posted = (text: string) =>
    Buffer.from(
      `POST ${pathname + search} HTTP/1.1\r\n${lines.join('')}content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
    )
  let sent = 0
  const next = () => {
    const index = sent++
    if (index >= requests) return undefined
    return body ? posted(body(index)) : path ? textOf(path(index)) : always
  }
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const usedBefore = process.cpuUsage()
  const started = performance.now()
  try {
    await Promise.all(sockets.map((socket) => converse(socket, next)))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(usedBefore)
  return { perSecond: requests / seconds, generatorBusy: (user + system) / 1e6 / seconds }
}

const lastChunk = '0\r\n\r\n'

function converse(socket: Socket, next: () => Buffer | undefined) {
  return new Promise<void>((resolve, reject) => {
    let head = ''
    let tail = ''
    let missingBytes = 0
    const ask = () => {
      const request = next()
      head = ''
      tail = ''
      if (request) socket.write(request)
      else resolve()
    }
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk) => {
      if (head === '') {
        const headEnd = chunk.indexOf('\r\n\r\n') + 4
        head = chunk.toString('latin1', 0, headEnd)
        // A page of a list is 206.
        if (!/^HTTP\/1\.1 20[06] /.test(head)) return reject(new Error(head))
        // Without a length the response is chunked.
        missingBytes = headEnd + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN)
      }
      missingBytes -= chunk.length
      const isChunked = Number.isNaN(missingBytes)
      if (isChunked) tail = (tail + chunk.subarray(-lastChunk.length).toString('latin1')).slice(-lastChunk.length)
      if (isChunked ? tail === lastChunk : missingBytes === 0) ask()
    })
    ask()
  })
}
