import { StorageRefusal } from '#server/storage/rules/storage-refusal.ts'
import type { ReceivedFile } from './received-file.ts'

const mostParts = 8
const mostHeaderBytes = 4096
const broken = () => new StorageRefusal(400, 'InvalidRequest', 'The form cannot be read')

/** The one file of a multipart form, as a view into the body: nothing is copied. */
export function readFileOfForm(body: Buffer, boundary: string): ReceivedFile {
  const files = splitForm(body, boundary).filter(({ header }) => /;\s*filename\*?=/i.test(header))
  const [file] = files
  if (!file || files.length > 1) throw new StorageRefusal(400, 'InvalidRequest', 'The form must hold exactly one file')
  return {
    bytes: file.content,
    declaredType: /^content-type:[ \t]*(.+)$/im.exec(file.header)?.[1]?.trim() ?? '',
    originalName: /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(file.header)?.[1] ?? '',
  }
}

function splitForm(body: Buffer, boundary: string) {
  const delimiter = Buffer.from(`--${boundary}`)
  if (!body.subarray(0, delimiter.length).equals(delimiter)) throw broken()
  const parts: { header: string; content: Buffer }[] = []
  let at = delimiter.length
  while (body.toString('latin1', at, at + 2) !== '--') {
    const headerEnd = body.indexOf('\r\n\r\n', at)
    const contentEnd = headerEnd < 0 ? -1 : body.indexOf(`\r\n--${boundary}`, headerEnd + 2)
    if (contentEnd < 0 || headerEnd - at > mostHeaderBytes || parts.length >= mostParts) throw broken()
    parts.push({
      header: body.toString('utf8', at + 2, headerEnd),
      content: body.subarray(Math.min(headerEnd + 4, contentEnd), contentEnd),
    })
    at = contentEnd + 2 + delimiter.length
  }
  return parts
}
