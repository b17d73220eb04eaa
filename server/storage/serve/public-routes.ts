import { Hono } from 'hono'
import { readVariantName } from '#server/storage/pictures/picture-sizes.ts'
import { readFileName } from '#server/storage/rules/file-name.ts'
import { notFound, StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { RequestScope } from '#server/web/request-scope.ts'
import { forever, sendFile, variantHeaders } from './send-file.ts'

/**
 * Serves public files. Mounted before sessions are read, so that responses cached for a year never set a cookie and a
 * picture costs no session lookup.
 */
export function publicFileRoutes({ storage }: { storage: Storage }) {
  const app = new Hono<RequestScope>()

  app.get('/object/public/uploads/:path{.+}', async (c) =>
    sendFile(c, await findPublic(c.req.param('path')), storage.open, forever),
  )

  app.get('/render/uploads/:path/:variant', async (c) => {
    const variant = readVariantName(c.req.param('variant'))
    const row = variant && (await findPublic(c.req.param('path')))
    if (!row?.width) throw notFound()
    const { size, format } = variant!
    const headers = variantHeaders(row, size, format)
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    const bytes = await storage.findVariant(row, size, format)
    const body = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length)
    return c.body(body, 200, { ...headers, 'content-length': String(bytes.length) })
  })

  app.onError((error) => {
    if (error instanceof StorageRefusal) return error.toResponse()
    throw error
  })
  return app

  async function findPublic(path: string) {
    const row = readFileName(path) && (await storage.find(path))
    if (!row || row.is_private) throw notFound()
    return row
  }
}
