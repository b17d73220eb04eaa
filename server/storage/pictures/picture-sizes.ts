/**
 * The picture sizes that pages can request:
 *
 *   GET /storage/v1/render/uploads/<name>/<width>.<format>
 *   GET /storage/v1/render/uploads/<name>/tall-<width>.<format>
 *
 * with a width and a format of the lists below and nothing else: no quality, no free crop, no free number. A query string
 * (`?v=…`) is ignored. The tall ones are cropped for a phone's screen, around the picture's focus. A picture is never
 * enlarged: a width beyond the original returns the original's own width, so `srcset` should name `widthsFor(width)`
 * and `tallWidthsFor(picture)` only. JPEG has no transparency; it is put on white.
 * Originals stay at GET /storage/v1/object/public/uploads/<name>.
 */
export const widths = [320, 480, 640, 800, 1200, 1600] as const
/** Of the tall crops. A phone shows no more detail than the widest one has. */
export const tallWidths = [720, 960] as const
export const tallRatio = 9 / 16
export const formats = ['avif', 'webp', 'jpg'] as const

export type Width = (typeof widths)[number]
export type Size = Width | `tall-${(typeof tallWidths)[number]}`
export type Format = (typeof formats)[number]

export const contentTypes: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The common prefix of the addresses of all sizes. */
export const variantsOf = (path: string) => `/storage/v1/render/uploads/${path}/`
export const variantAddress = (path: string, size: Size, format: Format) => `${variantsOf(path)}${size}.${format}`

/** The distinct widths of a picture this wide; the largest one returns the picture's own width. */
export function widthsFor(pictureWidth: number): Width[] {
  const largest = widths.findIndex((width) => width >= pictureWidth)
  return largest < 0 ? [...widths] : widths.slice(0, largest + 1)
}

/** The widths of a picture's tall crop that it fills; none where the picture is tall itself. */
export function tallWidthsFor({ width, height }: { width: number; height: number }) {
  return width > height * 0.75 ? tallWidths.filter((tall) => tall <= height * tallRatio) : []
}

const address = /^\/storage\/v1\/render\/uploads\/([\w-]+\.[A-Za-z]{3,4})\/([\w.-]+)(?:\?|$)/

export function readVariantAddress(url: string): { path: string; size: Size; format: Format } | undefined {
  const [, path, name] = address.exec(url) ?? []
  const variant = name ? readVariantName(name) : undefined
  return path && variant ? { path, ...variant } : undefined
}

const sizes: readonly Size[] = [...widths, ...tallWidths.map((width) => `tall-${width}` as const)]

/** Returns undefined for a size or format that is not offered. */
export function readVariantName(name: string): { size: Size; format: Format } | undefined {
  const [, asked, ending] = /^([\w-]+)\.([a-z]{3,4})$/.exec(name) ?? []
  const size = sizes.find((known) => String(known) === asked)
  const format = formats.find((known) => known === ending)
  return size && format ? { size, format } : undefined
}
