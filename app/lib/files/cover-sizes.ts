/** The box that a picture covers (object-fit: cover), from a width of the screen on. Its height follows from its ratio. */
export interface Box {
  /** Of the screen, at least: '64rem'. The last box has none. */
  from?: string
  /** A CSS length. */
  width: string
  height?: string
  /** Where the height follows the screen, what it never exceeds. */
  maxHeight?: string
  /** Width / height, where the box has one. */
  ratio?: number
}

/**
 * The `sizes` of a picture that covers these boxes. A picture that is wider than its box is cut at the sides, so more of
 * it is needed than the box is wide: max(width of the box, its height × the picture's ratio).
 */
export function coverSizes(boxes: readonly Box[], pictureRatio: number): string {
  return boxes.map((box) => (box.from ? `(min-width:${box.from}) ` : '') + neededWidth(box, pictureRatio)).join(',')
}

function neededWidth({ width, height, maxHeight, ratio }: Box, pictureRatio: number): string {
  if (ratio) return times(width, Math.max(1, pictureRatio / ratio))
  if (!height) return width
  const forHeight = times(height, pictureRatio)
  if (maxHeight) return `max(${width},min(${times(maxHeight, pictureRatio)},${forHeight}))`
  const [ofWidth, ofHeight] = [lengthOf(width), lengthOf(forHeight)]
  if (ofWidth.unit !== ofHeight.unit) return `max(${width},${forHeight})`
  return ofWidth.value >= ofHeight.value ? width : forHeight
}

const times = (length: string, factor: number) => {
  const { value, unit } = lengthOf(length)
  return `${Number((value * factor).toFixed(1))}${unit}`
}

const lengthOf = (length: string) => ({ value: Number.parseFloat(length), unit: length.replace(/^[\d.]+/, '') })
