import { gradientNoise } from './noise.ts'
import { clamp } from './numbers.ts'
import { seededRandom } from './random.ts'

/** A square of precomputed texture that repeats without a seam; coordinates are in tiles. */
export type Tile = (u: number, v: number) => number

const size = 512
const mask = size - 1

function tileOf(values: Float32Array): Tile {
  return (u, v) => {
    const x = (u - Math.floor(u)) * size
    const y = (v - Math.floor(v)) * size
    const xi = x | 0
    const yi = y | 0
    const fx = x - xi
    const fy = y - yi
    const x1 = (xi + 1) & mask
    const row = (yi & mask) * size
    const next = ((yi + 1) & mask) * size
    const a = values[row + (xi & mask)]!
    const b = values[row + x1]!
    const c = values[next + (xi & mask)]!
    const d = values[next + x1]!
    return (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy
  }
}

/** Broken rock: folded noise from the size of a cliff to that of a boulder, in about -1..1. */
export function rockTile(seed: number): Tile {
  const noise = gradientNoise(seed)
  const values = new Float32Array(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let sum = 0
      let weight = 1
      for (let octave = 0, period = 6; octave < 6; octave++, period *= 2) {
        const n = noise((x / size) * period, (y / size) * period, period)
        sum += weight * (0.45 - Math.abs(n)) * 1.4
        weight *= 0.56
      }
      values[y * size + x] = clamp(sum, -1.4, 1.4)
    }
  }
  return tileOf(values)
}

/** Soft mottling in about -1..1, for colour and for ripples. */
export function softTile(seed: number, coarsest = 5, octaves = 6): Tile {
  const noise = gradientNoise(seed)
  const values = new Float32Array(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let sum = 0
      let weight = 1
      for (let octave = 0, period = coarsest; octave < octaves; octave++, period *= 2) {
        sum += weight * noise((x / size) * period, (y / size) * period, period)
        weight *= 0.55
      }
      values[y * size + x] = sum
    }
  }
  return tileOf(values)
}

/** The roof of a wood: height of the crowns in 0..1, and a tint that is one value for each tree. */
export function canopyTiles(seed: number, kind: 'conifer' | 'broadleaf') {
  const random = seededRandom(seed)
  const across = 26
  const trees = Array.from({ length: across * across }, () => ({
    x: random(),
    y: random(),
    radius: (kind === 'conifer' ? 0.52 : 0.66) + random() * 0.34,
    height: 0.45 + random() * 0.55,
    tint: random(),
  }))
  const noise = gradientNoise(seed + 1)
  const height = new Float32Array(size * size)
  const tint = new Float32Array(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const u = (x / size) * across
      const v = (y / size) * across
      let best = 0
      let bestTint = 0.5
      for (let j = -1; j <= 1; j++) {
        for (let i = -1; i <= 1; i++) {
          const cx = Math.floor(u) + i
          const cy = Math.floor(v) + j
          const tree = trees[((cy + across) % across) * across + ((cx + across) % across)]!
          const far = Math.hypot(u - cx - tree.x, v - cy - tree.y) / tree.radius
          if (far >= 1) continue
          const crown = kind === 'conifer' ? (1 - far) ** 0.9 : Math.sqrt(1 - far * far)
          const top = tree.height * crown
          if (top > best) {
            best = top
            bestTint = tree.tint
          }
        }
      }
      const leaf = noise((x / size) * 128, (y / size) * 128, 128) * (kind === 'conifer' ? 0.1 : 0.14)
      height[y * size + x] = best + leaf * best
      tint[y * size + x] = bestTint
    }
  }
  return { height: tileOf(height), tint: tileOf(tint) }
}
