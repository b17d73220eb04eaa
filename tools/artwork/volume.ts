import { seededRandom } from './random.ts'

/** Billowing noise in a cube that repeats, in 0..1: what clouds are cut from. Coordinates are in cubes. */
export type Volume = (x: number, y: number, z: number) => number

const size = 96

export function billowVolume(seed: number): Volume {
  const values = new Float32Array(size ** 3)
  let weight = 1
  for (let octave = 0, period = 5; octave < 4; octave++, period *= 2) {
    addCells(values, seed + octave, period, weight)
    weight *= 0.52
  }
  normalizeRange(values)
  return (x, y, z) => {
    const px = (x - Math.floor(x)) * size
    const py = (y - Math.floor(y)) * size
    const pz = (z - Math.floor(z)) * size
    const xi = px | 0
    const yi = py | 0
    const zi = pz | 0
    const fx = px - xi
    const fy = py - yi
    const fz = pz - zi
    const x0 = xi % size
    const x1 = (xi + 1) % size
    const y0 = (yi % size) * size
    const y1 = ((yi + 1) % size) * size
    const z0 = (zi % size) * size * size
    const z1 = ((zi + 1) % size) * size * size
    const a = values[z0 + y0 + x0]! * (1 - fx) + values[z0 + y0 + x1]! * fx
    const b = values[z0 + y1 + x0]! * (1 - fx) + values[z0 + y1 + x1]! * fx
    const c = values[z1 + y0 + x0]! * (1 - fx) + values[z1 + y0 + x1]! * fx
    const d = values[z1 + y1 + x0]! * (1 - fx) + values[z1 + y1 + x1]! * fx
    return (a * (1 - fy) + b * fy) * (1 - fz) + (c * (1 - fy) + d * fy) * fz
  }
}

/** Adds rounded bumps around scattered points: cauliflower, not smoke. */
function addCells(values: Float32Array, seed: number, period: number, weight: number) {
  const random = seededRandom(seed * 7919)
  const points = Float32Array.from({ length: period ** 3 * 3 }, () => random())
  for (let z = 0; z < size; z++) {
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const nearest = nearestPoint(points, period, (x / size) * period, (y / size) * period, (z / size) * period)
        values[(z * size + y) * size + x]! += weight * (1 - Math.min(1, nearest))
      }
    }
  }
}

function nearestPoint(points: Float32Array, period: number, x: number, y: number, z: number) {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  let best = 9
  for (let k = zi - 1; k <= zi + 1; k++) {
    for (let j = yi - 1; j <= yi + 1; j++) {
      for (let i = xi - 1; i <= xi + 1; i++) {
        const cell =
          ((((k + period) % period) * period + ((j + period) % period)) * period + ((i + period) % period)) * 3
        const dx = i + points[cell]! - x
        const dy = j + points[cell + 1]! - y
        const dz = k + points[cell + 2]! - z
        const far = dx * dx + dy * dy + dz * dz
        if (far < best) best = far
      }
    }
  }
  return Math.sqrt(best)
}

function normalizeRange(values: Float32Array) {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - low) / (high - low)
}
