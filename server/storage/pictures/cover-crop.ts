interface Size {
  width: number
  height: number
}

/** In percent from the left and from the top, as CSS object-position. */
export interface Focus {
  focus_x: number
  focus_y: number
}

/** The part of a picture that object-fit: cover shows in a box of this ratio (width / height), in whole pixels. */
export function coverCrop({ width, height }: Size, ratio: number, { focus_x, focus_y }: Focus) {
  const cropWidth = Math.min(width, Math.round(height * ratio))
  const cropHeight = Math.min(height, Math.round(width / ratio))
  return {
    left: Math.round(((width - cropWidth) * focus_x) / 100),
    top: Math.round(((height - cropHeight) * focus_y) / 100),
    width: cropWidth,
    height: cropHeight,
  }
}
