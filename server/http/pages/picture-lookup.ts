import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type DescribePicture, type PictureSource, withVersion } from '#app/lib/files/picture-source.ts'
import {
  formats,
  tallWidthsFor,
  variantAddress,
  variantsOf,
  widthsFor,
} from '#server/storage/pictures/picture-sizes.ts'
import { jpeg } from '#server/storage/rules/file-types.ts'
import type { Storage } from '#server/storage/storage.ts'

/** An entry of the starter pictures' manifest. */
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
  /** The widths of its crop for phones, where it has one. */
  tallWidths?: number[]
  placeholder: string
  color: string
}

const picturesPath = '/pictures/'

type DescribeUpload = Storage['describePicture']
type Upload = NonNullable<Awaited<ReturnType<DescribeUpload>>>

/** Finds starter pictures in the manifest and uploads in the database; any other address is returned as it is. */
export function createPictureLookup(folder: string, describeUpload: DescribeUpload): DescribePicture {
  const entries = new Map(readManifest(folder).map((entry) => [entry.name, entry]))

  return async (address, version) => {
    if (!address) return null
    const entry = find(entries, address)
    if (!entry && address.startsWith(picturesPath)) return null
    if (!entry) {
      const upload = await describeUpload(address)
      return upload ? sourceOf(upload, address, version) : { src: withVersion(address, version) }
    }
    const base = `${picturesPath + entry.name}-`
    return {
      src: withVersion(`${base}${entry.fallback.width}.${entry.fallback.format}`, version),
      alt: entry.alt,
      focus: orCentre(entry.focus),
      width: entry.width,
      height: entry.height,
      base,
      widths: entry.widths,
      formats: entry.formats,
      version,
      tall: entry.tallWidths && { base: `${base}tall-`, widths: entry.tallWidths, version },
      // Emblems are transparent, and a placeholder for a small portrait would cost more bytes than it saves.
      color: entry.kind === 'emblem' ? undefined : entry.color,
      placeholder: entry.kind === 'landscape' ? entry.placeholder : undefined,
    }
  }
}

/** A failed lookup is reported, and the picture is shown without its sizes, so the page still renders. */
export const orPlainAddress =
  (describe: DescribePicture, report: (error: unknown) => void): DescribePicture =>
  (address, version) =>
    describe(address, version).catch((error: unknown) => {
      report(error)
      return address ? { src: withVersion(address, version) } : null
    })

/** The fallback for browsers without AVIF and WebP: a medium JPEG for photos, the uploaded file for other types. */
function sourceOf(upload: Upload, address: string, version: number | undefined): PictureSource {
  const widths = widthsFor(upload.width)
  const fallbackWidth = widths.findLast((width) => width <= 1200)!
  const src = upload.content_type === jpeg.contentType ? variantAddress(upload.path, fallbackWidth, 'jpg') : address
  const tall = tallWidthsFor(upload)
  const focus = orCentre(`${upload.focus_x}% ${upload.focus_y}%`)
  return {
    src: withVersion(src, version),
    alt: upload.alt_text || undefined,
    width: upload.width,
    height: upload.height,
    base: variantsOf(upload.path),
    widths,
    formats: formats.filter((format) => format !== 'jpg'),
    version,
    focus,
    tall:
      tall.length > 0
        ? { base: `${variantsOf(upload.path)}tall-`, widths: tall, version: cropVersion(upload, version) }
        : undefined,
    placeholder: upload.placeholder ?? undefined,
  }
}

/** Nothing is written where the middle is meant, because browsers take it anyway. */
const orCentre = (focus: string | undefined) => (focus === '50% 50%' ? undefined : focus)

/** Crops are kept for a year, so another focus needs another address. */
const cropVersion = ({ focus_x, focus_y }: Upload, version: number | undefined) =>
  [version, focus_x, focus_y].filter((part) => part !== undefined).join('-')

/** Accepts the picture's name or the name of one of its files. */
function find(entries: Map<string, Entry>, address: string) {
  if (!address.startsWith(picturesPath)) return undefined
  const name = address.slice(picturesPath.length)
  return entries.get(name) ?? entries.get(name.replace(/-\d+\.\w+$/, ''))
}

function readManifest(folder: string): Entry[] {
  const file = path.join(folder, 'manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
