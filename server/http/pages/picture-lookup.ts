import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type DescribePicture, type PictureSource, withVersion } from '#app/lib/files/picture-source.ts'
import { formats, variantAddress, variantsOf, widthsFor } from '#server/storage/pictures/ladder.ts'
import { jpeg } from '#server/storage/rules/file-types.ts'
import type { Storage } from '#server/storage/storage.ts'

/** What the artwork's own list says of one starter picture. */
interface Entry {
  name: string
  kind: 'landscape' | 'portrait' | 'emblem'
  alt: string
  focus?: string
  width: number
  height: number
  widths: number[]
  formats: string[]
  fallback: { width: number; format: string }
  placeholder: string
  color: string
}

const shelf = '/pictures/'

type DescribeUpload = Storage['describePicture']
type Upload = NonNullable<Awaited<ReturnType<DescribeUpload>>>

/** Knows the painted pictures by name and the uploaded ones by their row; of any other address it knows the address. */
export function createPictureLookup(folder: string, describeUpload: DescribeUpload): DescribePicture {
  const entries = new Map(readManifest(folder).map((entry) => [entry.name, entry]))

  return async (address, version) => {
    if (!address) return null
    const entry = find(entries, address)
    if (!entry && address.startsWith(shelf)) return null
    if (!entry) {
      const upload = await describeUpload(address)
      return upload ? sourceOf(upload, address, version) : { src: withVersion(address, version) }
    }
    const base = `${shelf + entry.name}-`
    return {
      src: withVersion(`${base}${entry.fallback.width}.${entry.fallback.format}`, version),
      alt: entry.alt,
      focus: entry.focus === '50% 50%' ? undefined : entry.focus,
      width: entry.width,
      height: entry.height,
      base,
      widths: entry.widths,
      formats: entry.formats,
      version,
      // An emblem has no ground of its own; a blur behind a small portrait would cost more than it shows.
      color: entry.kind === 'emblem' ? undefined : entry.color,
      placeholder: entry.kind === 'landscape' ? entry.placeholder : undefined,
    }
  }
}

/** A picture that cannot be looked up just now is reported and shown under its plain address: no page fails for it. */
export const orPlainAddress =
  (describe: DescribePicture, report: (error: unknown) => void): DescribePicture =>
  (address, version) =>
    describe(address, version).catch((error: unknown) => {
      report(error)
      return address ? { src: withVersion(address, version) } : null
    })

/** What shows where neither AVIF nor WebP does: a photo in one middling size, anything else as it was uploaded. */
function sourceOf(upload: Upload, address: string, version: number | undefined): PictureSource {
  const widths = widthsFor(upload.width)
  const middling = widths.findLast((width) => width <= 1200)!
  const src = upload.content_type === jpeg.contentType ? variantAddress(upload.path, middling, 'jpg') : address
  return {
    src: withVersion(src, version),
    alt: upload.alt_text || undefined,
    width: upload.width,
    height: upload.height,
    base: variantsOf(upload.path),
    widths,
    formats: formats.filter((format) => format !== 'jpg'),
    version,
    placeholder: upload.placeholder ?? undefined,
  }
}

/** By its bare name, or by the name of one of its files. */
function find(entries: Map<string, Entry>, address: string) {
  if (!address.startsWith(shelf)) return undefined
  const name = address.slice(shelf.length)
  return entries.get(name) ?? entries.get(name.replace(/-\d+\.\w+$/, ''))
}

function readManifest(folder: string): Entry[] {
  const file = path.join(folder, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
