import { clamp, smooth } from './numbers.ts'
import type { Water } from './scene.ts'
import { softTile } from './tiles.ts'

export interface Mirror {
  width: number
  height: number
  pixels: Float32Array
  /** share of each pixel that is water */
  share: Float32Array
  /** distance to the water, where there is any */
  distance: Float32Array
  /** the place on the water, x and z for each pixel */
  place: Float32Array
}

/**
 * Ripples bend the mirrored picture instead of the rays: waves too far to resolve become a vertical blur,
 * so the reflection softens with distance and never breaks into streaks.
 */
export function ripple(mirror: Mirror, water: Water, focal: number, seed: number) {
  const { width, height, pixels, share, distance, place } = mirror
  const source = pixels.slice()
  const swell = softTile(seed + 61, 4, 5)
  const at = (x: number, y: number) => y * width + x
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = at(x, y)
      if (share[k]! < 0.02) continue
      const far = distance[k]!
      const px = place[k * 2]!
      const pz = place[k * 2 + 1]!
      const footprint = far / focal
      const grazing = Math.max(0.02, footprint * 12)
      let bend = 0
      let unresolved = 0
      for (let octave = 0, length = 0.09, steep = 1; octave < 4; octave++, length *= 0.42, steep *= 0.72) {
        const seen = smooth(length * 0.6, length * 0.08, grazing * length + footprint * 4)
        const wave = swell(px / (length * 9) + octave * 0.31, pz / (length * 4))
        bend += wave * steep * seen
        unresolved += steep * (1 - seen)
      }
      const calm = 0.35 + 0.65 * smooth(-0.35, 0.3, swell(px * 0.9, pz * 0.5))
      const slope = water.ripple * calm
      const shift = bend * slope * focal
      const spread = Math.max(0.6, unresolved * slope * focal * 0.55)
      const sideways = bend * slope * focal * 0.12
      let r = 0
      let g = 0
      let b = 0
      let total = 0
      for (let tap = -4; tap <= 4; tap++) {
        const weight = Math.exp(-tap * tap * 0.16)
        const sx = clamp(Math.round(x + sideways), 0, width - 1)
        let sy = clamp(Math.round(y + shift + tap * spread * 0.5), 0, height - 1)
        while (sy < y && share[at(sx, sy)]! < 0.9) sy++
        const from = at(sx, sy) * 3
        r += source[from]! * weight
        g += source[from + 1]! * weight
        b += source[from + 2]! * weight
        total += weight
      }
      const glint = clamp(bend * 0.5) * 0.05
      const wet = share[k]!
      const o = k * 3
      pixels[o] = (source[o]! * (1 - wet) + (r / total) * wet) * (1 + glint)
      pixels[o + 1] = (source[o + 1]! * (1 - wet) + (g / total) * wet) * (1 + glint)
      pixels[o + 2] = (source[o + 2]! * (1 - wet) + (b / total) * wet) * (1 + glint)
    }
  }
}
