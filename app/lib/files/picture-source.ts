/** Its files are `<base><width>.<format>`. */
interface PictureFiles {
  base?: string
  widths?: number[]
  version?: number | string
}

/** A picture as a page shows it: where it is and, when known, its size, its other widths and what stands in for it. */
export interface PictureSource {
  src: string
  alt?: string
  width?: number
  height?: number
  /** Its other files are `<base><width>.<format>`. */
  base?: string
  widths?: number[]
  formats?: string[]
  version?: number
  /** The files of its crop for tall, narrow boxes. */
  tall?: PictureFiles
  /** What must stay in view when it is cropped, as an object-position. */
  focus?: string
  color?: string
  placeholder?: string
}

/** Its files of one format, as a browser chooses among them. */
export const filesOf = ({ base, widths = [], version }: PictureFiles, format: string) =>
  widths.map((width) => `${base}${width}.${format}${version === undefined ? '' : `?v=${version}`} ${width}w`).join(', ')

/** Looks a stored address up; `version` ends up in the address, so that a new picture under an old name is fetched. */
export type DescribePicture = (address: string | null, version?: number) => Promise<PictureSource | null>

export const withVersion = (address: string, version: number | undefined) =>
  version === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}v=${version}`

/** A row's time of change as a cache-busting number. */
export const versionOf = (updatedAt: string) => Date.parse(updatedAt)

const uploaded = /^(?:https?:\/\/[^/]+)?\/storage\/v1\/object\/public\/uploads\/([\w-]+\.(?:jpe?g|png|webp|gif|avif))$/i

/** A small version of an uploaded picture; any other address is as small as it gets. */
export function thumbnailOf(address: string): string {
  const name = uploaded.exec(address)?.[1]
  return name ? `/storage/v1/render/uploads/${name}/320.webp` : address
}
