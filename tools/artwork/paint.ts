import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeLens } from './camera.ts'
import { develop } from './develop.ts'
import { renderScene } from './render.ts'
import type { Overlay, Scene, Stage } from './scene.ts'
import { makeSurface, type Surface } from './surface.ts'
import { buildTerrain } from './terrain.ts'

export interface Picture {
  width: number
  height: number
  data: Buffer
}

/** Air is soft: the land is painted at this share of the size and the drawings at full size, which halves the time. */
const detail = 0.66
const lands = join(tmpdir(), 'artwork-lands')

/** Paints one scene as plain RGB. With `redraw`, the land of the last run stays and only the drawings are new. */
export async function paintScene(scene: Scene, width: number, redraw = false): Promise<Picture> {
  const height = Math.round(width / scene.ratio)
  const raw = { width, height, channels: 3 as const }
  const file = join(lands, `${scene.name}-${width}.png`)
  if (!redraw || !existsSync(file)) {
    await mkdir(lands, { recursive: true })
    const exposure = renderScene(scene, Math.round(width * detail))
    await sharp(develop(exposure, scene.finish), { raw: { ...raw, width: exposure.width, height: exposure.height } })
      .png({ compressionLevel: 1 })
      .toFile(file)
  }
  let data = await sharp(file).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).removeAlpha().raw().toBuffer()
  for (const overlay of scene.overlays?.(stageOf(scene)) ?? []) {
    const drawing = await rasterize(overlay, width, height, scene.ratio)
    data = await sharp(data, { raw })
      .composite([{ input: drawing, blend: overlay.blend ?? 'over' }])
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  return { width, height, data }
}

function stageOf(scene: Scene): Stage {
  const height = 1600 / scene.ratio
  let surface: Surface | undefined
  return {
    width: 1600,
    height,
    project: makeLens(scene.camera, 1600, height).project,
    groundAt: (x, z) => {
      surface ??= makeSurface(scene, buildTerrain(scene))
      return surface.base(x, z)
    },
  }
}

async function rasterize(overlay: Overlay, width: number, height: number, ratio: number) {
  const view = `0 0 1600 ${(1600 / ratio).toFixed(2)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="none">${overlay.svg}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer()
}
