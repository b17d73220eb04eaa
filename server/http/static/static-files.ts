import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { getMimeType } from 'hono/utils/mime'
import { acceptsEncoding } from '#server/web/accepted-encoding.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const forever = 'public, max-age=31536000, immutable'
const forAnHour = 'public, max-age=3600'
const immutablePaths = ['/assets/', '/pictures/']

interface StaticFile {
  path: string
  type: string
  etag: string
  size: number
  cacheControl: string
  encoded: { encoding: string; path: string; size: number }[]
}

export interface ServedFolder {
  /** The URL prefix of its files, with a trailing slash. */
  at: string
  folder: string
}

/** Serves the files of these folders. A file's metadata is read once, under its normalised path. */
export function createFileServer(served: ServedFolder[]) {
  const known = new Map<string, StaticFile>()

  return async (c: RequestContext): Promise<Response | undefined> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined
    const name = c.req.path
    // Every static file has a dot in its name, and no page has.
    if (!name.includes('.')) return undefined
    const servedFolder = served.find(({ at }) => name.startsWith(at))
    const file = servedFolder && locate(servedFolder, name)
    const found = file && (known.get(file) ?? (await findFile(file, name)))
    if (!found) return undefined
    known.set(file, found)
    return send(c, found)
  }
}

function locate({ at, folder }: ServedFolder, name: string): string | undefined {
  const file = path.join(folder, path.normalize(`/${decodeSafely(name.slice(at.length))}`))
  return file.startsWith(folder + path.sep) && !/\.(br|gz)$/.test(file) ? file : undefined
}

async function findFile(file: string, name: string): Promise<StaticFile | undefined> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const encoded = await Promise.all(
    encodings.map(async ([encoding, ending]) => {
      const compressed = await stat(file + ending).catch(() => undefined)
      return compressed && { encoding, path: file + ending, size: compressed.size }
    }),
  )
  return {
    path: file,
    type: getMimeType(file) ?? 'application/octet-stream',
    etag: `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`,
    size: found.size,
    cacheControl: immutablePaths.some((at) => name.startsWith(at)) ? forever : forAnHour,
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
  const compressed = file.encoded.find(({ encoding }) => acceptsEncoding(c.req.header('accept-encoding'), encoding))
  if (compressed) headers['content-encoding'] = compressed.encoding
  headers['content-length'] = String(compressed?.size ?? file.size)
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(createReadStream(compressed?.path ?? file.path)) as ReadableStream, { headers })
}

function decodeSafely(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
