import sharp from 'sharp'
import { develop } from './develop.ts'
import { renderScene } from './render.ts'
import type { Overlay, Scene } from './scene.ts'

export interface Picture {
  width: number
  height: number
  data: Buffer
}

/** Air is soft: the land is painted at this share of the size and the drawings at full size, which halves the time. */
const detail = 0.72

/** Paints one scene, drawings included, as plain RGB. */
export async function paintScene(scene: Scene, width: number): Promise<Picture> {
  const exposure = renderScene(scene, Math.round(width * detail))
  const height = Math.round(width / scene.ratio)
  const raw = { width, height, channels: 3 as const }
  let data = await sharp(develop(exposure, scene.finish), {
    raw: { ...raw, width: exposure.width, height: exposure.height },
  })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  for (const overlay of scene.overlays?.(exposure.stage) ?? []) {
    const drawing = await rasterize(overlay, width, height, scene.ratio)
    data = await sharp(data, { raw })
      .composite([{ input: drawing, blend: overlay.blend ?? 'over' }])
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  return { width, height, data }
}

async function rasterize(overlay: Overlay, width: number, height: number, ratio: number) {
  const view = `0 0 1600 ${(1600 / ratio).toFixed(2)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="none">${overlay.svg}</svg>`
  const drawing = sharp(Buffer.from(svg), { unlimited: true })
  const blur = (overlay.blur ?? 0) * (width / 1600)
  return blur > 0.3 ? drawing.blur(blur).png().toBuffer() : drawing.png({ compressionLevel: 1 }).toBuffer()
}
