import { clamp, mix, type Rgb, smooth } from './numbers.ts'
import type { Exposure } from './render.ts'
import type { Finish } from './scene.ts'

/** Turns linear light into a print: glow, film curve, colour grade, a darker edge; no grain, so that it packs small. */
export function develop({ width, height, pixels }: Exposure, finish: Finish = {}) {
  const { exposure = 1, saturation = 1.06, contrast = 1.06, bloom = 0.12, vignette = 0.16, calmLeft = 0 } = finish
  const shadows: Rgb = finish.shadows ?? [0, 0, 0]
  const highlights: Rgb = finish.highlights ?? [0, 0, 0]
  const halo = bloom > 0 ? glowOf(pixels, width, height) : undefined
  const print = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = (y * width + x) * 3
      const u = x / width
      const v = y / height
      const edge = 1 - vignette * smooth(0.35, 1.05, Math.hypot((u - 0.5) * 1.35, (v - 0.48) * 1.35))
      const calm = 1 - calmLeft * smooth(0.62, 0.08, u) * (0.75 + 0.25 * smooth(0, 0.4, v))
      const light = exposure * edge * calm
      const r = film((pixels[k]! + (halo ? halo[k]! * bloom : 0)) * light)
      const g = film((pixels[k + 1]! + (halo ? halo[k + 1]! * bloom : 0)) * light)
      const b = film((pixels[k + 2]! + (halo ? halo[k + 2]! * bloom : 0)) * light)
      const grey = r * 0.3 + g * 0.59 + b * 0.11
      const low = (1 - grey) ** 3
      const high = grey ** 2
      print[k] = tone(mix(grey, r, saturation) + shadows[0] * low + highlights[0] * high, contrast)
      print[k + 1] = tone(mix(grey, g, saturation) + shadows[1] * low + highlights[1] * high, contrast)
      print[k + 2] = tone(mix(grey, b, saturation) + shadows[2] * low + highlights[2] * high, contrast)
    }
  }
  return print
}

function film(value: number) {
  const v = Math.max(0, value)
  const curved = (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)
  return clamp(curved) ** (1 / 2.2)
}

const tone = (value: number, contrast: number) => clamp((value - 0.46) * contrast + 0.46) * 255 + 0.5

/** The light that bright places spill: box blurs at a quarter of the size. */
function glowOf(pixels: Float32Array, width: number, height: number) {
  const shrink = 4
  const w = Math.ceil(width / shrink)
  const h = Math.ceil(height / shrink)
  let small = new Float32Array(w * h * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = ((y >> 2) * w + (x >> 2)) * 3
      const from = (y * width + x) * 3
      for (let c = 0; c < 3; c++) small[to + c]! += Math.max(0, pixels[from + c]! - 0.55) / (shrink * shrink)
    }
  }
  const reach = Math.max(1, Math.round(w / 40))
  for (let pass = 0; pass < 3; pass++) small = boxBlur(boxBlur(small, w, h, reach, 1, 0), w, h, reach, 0, 1)
  const glow = new Float32Array(pixels.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fx = clamp(x / shrink - 0.5, 0, w - 1.001)
      const fy = clamp(y / shrink - 0.5, 0, h - 1.001)
      const k = (Math.floor(fy) * w + Math.floor(fx)) * 3
      const a = fx % 1
      const b = fy % 1
      for (let c = 0; c < 3; c++) {
        const top = mix(small[k + c]!, small[k + 3 + c]!, a)
        const low = mix(small[k + w * 3 + c] ?? top, small[k + w * 3 + 3 + c] ?? top, a)
        glow[(y * width + x) * 3 + c] = mix(top, low, b)
      }
    }
  }
  return glow
}

function boxBlur(source: Float32Array, w: number, h: number, reach: number, stepX: number, stepY: number) {
  const result = new Float32Array(source.length)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let i = -reach; i <= reach; i++) {
          sum += source[(clamp(y + i * stepY, 0, h - 1) * w + clamp(x + i * stepX, 0, w - 1)) * 3 + c]!
        }
        result[(y * w + x) * 3 + c] = sum / (2 * reach + 1)
      }
    }
  }
  return result
}
