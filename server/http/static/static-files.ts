import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { getMimeType } from 'hono/utils/mime'
import { accepts } from '#server/web/accepted-encoding.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const forever = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'
const neverChanging = ['/assets/', '/pictures/']

interface StaticFile {
  path: string
  type: string
  etag: string
  size: number
  cacheControl: string
  encoded: { encoding: string; path: string; size: number }[]
}

export interface ServedFolder {
  /** Where its files are found on the site, with a slash at the end. */
  at: string
  folder: string
}

/** Files of these folders, known from the first look on, each under one name however its address is spelled. */
export function createFileServer(served: ServedFolder[]) {
  const known = new Map<string, StaticFile>()

  return async (c: RequestContext): Promise<Response | undefined> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined
    const name = c.req.path
    // Every file has a dot in its name; no page has.
    if (!name.includes('.')) return undefined
    const home = served.find(({ at }) => name.startsWith(at))
    const file = home && locate(home, name)
    const found = file && (known.get(file) ?? (await look(file, name)))
    if (!found) return undefined
    known.set(file, found)
    return send(c, found)
  }
}

function locate({ at, folder }: ServedFolder, name: string): string | undefined {
  const file = path.join(folder, path.normalize(`/${decodeSafely(name.slice(at.length))}`))
  return file.startsWith(folder + path.sep) && !/\.(br|gz)$/.test(file) ? file : undefined
}

async function look(file: string, name: string): Promise<StaticFile | undefined> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const encoded = await Promise.all(
    encodings.map(async ([encoding, ending]) => {
      const packed = await stat(file + ending).catch(() => undefined)
      return packed && { encoding, path: file + ending, size: packed.size }
    }),
  )
  return {
    path: file,
    type: getMimeType(file) ?? 'application/octet-stream',
    etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
    size: found.size,
    cacheControl: neverChanging.some((at) => name.startsWith(at)) ? forever : forAnHour,
    encoded: encoded.filter((one) => one !== undefined),
  }
}

function send(c: RequestContext, file: StaticFile): Response {
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  }
  if (c.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const packed = file.encoded.find(({ encoding }) => accepts(c.req.header('accept-encoding'), encoding))
  if (packed) headers['content-encoding'] = packed.encoding
  headers['content-length'] = String(packed?.size ?? file.size)
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(createReadStream(packed?.path ?? file.path)) as ReadableStream, { headers })
}

function decodeSafely(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
