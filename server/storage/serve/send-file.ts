import { contentTypes, type Format, type Size } from '#server/storage/pictures/picture-sizes.ts'
import { nameOfSize } from '#server/storage/pictures/pictures.ts'
import type { UploadRow } from '#server/storage/records/upload-rows.ts'
import { typeOfExtension } from '#server/storage/rules/file-types.ts'
import { notFound } from '#server/storage/rules/storage-refusal.ts'
import type { FileStore } from '#server/storage/stores/file-store.ts'
import type { RequestContext } from '#server/web/request-scope.ts'

export const forever = 'public, max-age=31536000, immutable'

/** Prevents browsers from running a file's content or guessing another type. */
const safetyHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

export async function sendFile(c: RequestContext, row: UploadRow, open: FileStore['get'], cacheControl: string) {
  const headers: Record<string, string> = {
    ...safetyHeaders,
    'content-type': row.content_type,
    'content-length': String(row.bytes),
    'content-disposition': disposition(row),
    'cache-control': cacheControl,
    etag: `"${row.id}"`,
  }
  if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const file = await open(row.path)
  if (!file) throw notFound()
  headers['content-length'] = String(file.size)
  return c.body(file.body, 200, headers)
}

/** No content, not an error: most documents that are not PDFs have no picture. */
export async function sendFirstPage(
  c: RequestContext,
  row: UploadRow,
  find: (row: UploadRow) => Promise<Uint8Array | undefined>,
) {
  const headers = { ...safetyHeaders, 'cache-control': 'no-store' }
  const picture = await find(row)
  if (!picture) return c.body(null, 204, headers)
  return c.body(new Uint8Array(picture), 200, {
    ...headers,
    'content-type': 'image/webp',
    'content-disposition': 'inline',
  })
}

export const variantHeaders = (row: UploadRow, size: Size, format: Format) => ({
  ...safetyHeaders,
  'content-type': contentTypes[format],
  'content-disposition': 'inline',
  'cache-control': forever,
  etag: `"${row.id}-${nameOfSize(row, size)}-${format}"`,
})

function disposition({ path, original_name: original, width }: UploadRow): string {
  if (width) return 'inline'
  const stored = path.replace(/^.*\//, '')
  const extension = stored.slice(stored.lastIndexOf('.'))
  // The sender chose this name. Only its stem is used, so that the extension matches the checked type.
  const stem = original.replace(/\.[^.]*$/, '').trim()
  const name = stem && typeOfExtension(extension.slice(1)) ? stem + extension : stored
  return `attachment; filename="${stored}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}`
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
