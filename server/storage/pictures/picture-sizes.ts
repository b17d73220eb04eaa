/**
 * The picture sizes that pages can request:
 *
 *   GET /storage/v1/render/uploads/<name>/<width>.<format>
 *
 * with a width and a format of the lists below and nothing else: no quality, no crop, no free number. A query string
 * (`?v=…`) is ignored. A picture is never enlarged: a width beyond the original returns the original's own width, so
 * `srcset` should name `widthsFor(width)` only. JPEG has no transparency; it is put on white.
 * Originals stay at GET /storage/v1/object/public/uploads/<name>.
 */
export const widths = [320, 480, 640, 800, 1200, 1600] as const
export const formats = ['avif', 'webp', 'jpg'] as const

export type Width = (typeof widths)[number]
export type Format = (typeof formats)[number]

export const contentTypes: Record<Format, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The common prefix of the addresses of all sizes. */
export const variantsOf = (path: string) => `/storage/v1/render/uploads/${path}/`
export const variantAddress = (path: string, width: Width, format: Format) => `${variantsOf(path)}${width}.${format}`

/** The distinct widths of a picture this wide; the largest one returns the picture's own width. */
export function widthsFor(pictureWidth: number): Width[] {
  const largest = widths.findIndex((width) => width >= pictureWidth)
  return largest < 0 ? [...widths] : widths.slice(0, largest + 1)
}

const address = /^\/storage\/v1\/render\/uploads\/([\w-]+\.[A-Za-z]{3,4})\/([\w.]+)(?:\?|$)/

export function readVariantAddress(url: string): { path: string; width: Width; format: Format } | undefined {
  const [, path, name] = address.exec(url) ?? []
  const variant = name ? readVariantName(name) : undefined
  return path && variant ? { path, ...variant } : undefined
}

/** Returns undefined for a width or format that is not offered. */
export function readVariantName(name: string): { width: Width; format: Format } | undefined {
  const [, digits, ending] = /^(\d{3,4})\.([a-z]{3,4})$/.exec(name) ?? []
  const width = widths.find((known) => String(known) === digits)
  const format = formats.find((known) => known === ending)
  return width && format ? { width, format } : undefined
}
