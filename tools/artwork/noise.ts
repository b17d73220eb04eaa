import { clamp } from './numbers.ts'
import { seededRandom } from './random.ts'

/** Gradient noise in about -1..1; with a period it repeats, so that it can be laid as tiles. */
export type Noise = (x: number, y: number, period?: number) => number

export function gradientNoise(seed: number): Noise {
  const { order, gx, gy } = lattice(seed)
  return (x, y, period = 256) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const xf = x - xi
    const yf = y - yi
    let x0 = xi & 255
    let y0 = yi & 255
    let x1 = (xi + 1) & 255
    let y1 = (yi + 1) & 255
    if (period !== 256) {
      x0 = xi % period
      y0 = yi % period
      x1 = (xi + 1) % period
      y1 = (yi + 1) % period
    }
    const u = xf * xf * xf * (xf * (xf * 6 - 15) + 10)
    const v = yf * yf * yf * (yf * (yf * 6 - 15) + 10)
    const a = order[order[x0]! + y0]!
    const b = order[order[x1]! + y0]!
    const c = order[order[x0]! + y1]!
    const d = order[order[x1]! + y1]!
    const top = gx[a]! * xf + gy[a]! * yf
    const topRight = gx[b]! * (xf - 1) + gy[b]! * yf
    const low = gx[c]! * xf + gy[c]! * (yf - 1)
    const lowRight = gx[d]! * (xf - 1) + gy[d]! * (yf - 1)
    const first = top + u * (topRight - top)
    const second = low + u * (lowRight - low)
    return (first + v * (second - first)) * 1.5
  }
}

function lattice(seed: number) {
  const random = seededRandom(seed)
  const order = new Uint8Array(512)
  const gx = new Float32Array(256)
  const gy = new Float32Array(256)
  const shuffled = Array.from({ length: 256 }, (_, i) => i)
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const held = shuffled[i]!
    shuffled[i] = shuffled[j]!
    shuffled[j] = held
  }
  for (let i = 0; i < 512; i++) order[i] = shuffled[i & 255]!
  for (let i = 0; i < 256; i++) {
    const angle = random() * Math.PI * 2
    gx[i] = Math.cos(angle)
    gy[i] = Math.sin(angle)
  }
  return { order, gx, gy }
}

/** Rolling ground: octaves of noise summed, in about -1..1. */
export function fractal(noise: Noise, x: number, y: number, octaves: number, gain = 0.5, spread = 2.03) {
  let sum = 0
  let total = 0
  let weight = 1
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    sum += weight * noise(x * scale + i * 17.3, y * scale - i * 9.1)
    total += weight
    weight *= gain
    scale *= spread
  }
  return sum / total
}

/** Mountain crests: folded noise whose detail gathers on the ridges, in 0..1. */
export function ridged(noise: Noise, x: number, y: number, octaves: number, gain = 0.48, spread = 2.07) {
  let sum = 0
  let total = 0
  let weight = 1
  let scale = 1
  let carry = 1
  for (let i = 0; i < octaves; i++) {
    let crest = 1 - Math.abs(noise(x * scale + i * 31.7, y * scale + i * 12.9))
    crest = crest * crest * carry
    carry = clamp(crest * 1.9)
    sum += weight * crest
    total += weight
    weight *= gain
    scale *= spread
  }
  return sum / total
}
