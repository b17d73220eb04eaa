import { remembered } from './cache.ts'
import { erode, slide } from './erosion.ts'
import { fractal, gradientNoise, ridged } from './noise.ts'
import { clamp, smooth } from './numbers.ts'
import type { Scene } from './scene.ts'

/** The land as grids: heights, and what the painter asks of each place again and again. */
export interface Terrain {
  n: number
  size: number
  cell: number
  highest: number
  heights: Float32Array
  /** upward part of the normal, from the shape at about 60 m */
  upright: Float32Array
  /** how much of the sky a place sees, about 0.3..1.15 */
  open: Float32Array
  wood: Float32Array
  terrace: Float32Array
}

const n = 2048

export function buildTerrain(scene: Scene): Terrain {
  const { land, ground } = scene
  const size = land.size ?? 40
  const cell = size / n
  const heights = remembered(scene, size, () => {
    const raised = raise(scene, size)
    erode(raised, n, cell, land.drops ?? 420000, land.seed + 7)
    slide(raised, n, cell, 3.2, 1)
    if (land.weathered) weather(raised, cell, land.weathered)
    return raised
  })
  let highest = 0
  for (const height of heights) if (height > highest) highest = height
  const upright = uprightness(heights, cell)
  const wood = new Float32Array(n * n)
  const terrace = new Float32Array(n * n)
  const patches = gradientNoise(land.seed + 404)
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const k = j * n + i
      const x = (i / n - 0.5) * size
      const z = (j / n) * size
      const terraced = ground.terraces ? clamp(ground.terraces.where(x, z, heights[k]!)) : 0
      terrace[k] = terraced
      if (!ground.canopy) continue
      const patch = fractal(patches, x * 0.9, z * 0.9, 4)
      const high = smooth(ground.treeline + 0.2, ground.treeline - 0.25, heights[k]! + patch * 0.3)
      const held = smooth(0.36, 0.56, upright[k]! + patch * 0.1)
      const asked = ground.canopy.where ? clamp(ground.canopy.where(x, z) + patch * 0.5) : 1
      wood[k] = high * held * smooth(0.25, 0.6, asked) * (1 - terraced)
    }
  }
  return { n, size, cell, highest, heights, upright, open: openness(heights, cell), wood, terrace }
}

function raise({ land }: Scene, size: number) {
  const crests = gradientNoise(land.seed)
  const warp = gradientNoise(land.seed + 101)
  const rolls = gradientNoise(land.seed + 202)
  const scale = land.crestScale ?? 0.12
  const heights = new Float32Array(n * n)
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      const x = (i / n - 0.5) * size
      const z = (j / n) * size
      const wx = x + 2.4 * fractal(warp, x * 0.09, z * 0.09, 3) + 0.35 * warp(x * 0.7, z * 0.7)
      const wz = z + 2.4 * fractal(warp, x * 0.09 + 40, z * 0.09, 3) + 0.35 * warp(x * 0.7 + 20, z * 0.7)
      heights[j * n + i] = land.height(x, z, {
        crest: ridged(crests, wx * scale, wz * scale, 8),
        roll: fractal(rolls, wx * 0.28, wz * 0.28, 6),
        drift: fractal(warp, x * 0.05 + 80, z * 0.05, 2),
        noise: rolls,
      })
    }
  }
  return heights
}

function uprightness(heights: Float32Array, cell: number) {
  const upright = new Float32Array(n * n).fill(1)
  const reach = 2
  for (let j = reach; j < n - reach; j++) {
    for (let i = reach; i < n - reach; i++) {
      const k = j * n + i
      const gx = (heights[k + reach]! - heights[k - reach]!) / (2 * reach * cell)
      const gz = (heights[k + reach * n]! - heights[k - reach * n]!) / (2 * reach * cell)
      upright[k] = 1 / Math.sqrt(1 + gx * gx + gz * gz)
    }
  }
  return upright
}

/** Hollows are darker than crests: each place is compared with its surroundings at three distances. */
function openness(heights: Float32Array, cell: number) {
  const open = new Float32Array(n * n).fill(0.92)
  for (const reach of [4, 14, 44]) {
    const around = blurred(heights, reach)
    const scale = 0.42 / (reach * cell)
    for (let k = 0; k < open.length; k++) open[k]! += clamp((heights[k]! - around[k]!) * scale, -0.24, 0.12)
  }
  return open
}

function blurred(source: Float32Array, reach: number) {
  const across = new Float32Array(n * n)
  const result = new Float32Array(n * n)
  const span = 2 * reach + 1
  for (let j = 0; j < n; j++) {
    let sum = 0
    for (let i = -reach; i <= reach; i++) sum += source[j * n + clamp(i, 0, n - 1)]!
    for (let i = 0; i < n; i++) {
      across[j * n + i] = sum / span
      sum += source[j * n + Math.min(n - 1, i + reach + 1)]! - source[j * n + Math.max(0, i - reach)]!
    }
  }
  for (let i = 0; i < n; i++) {
    let sum = 0
    for (let j = -reach; j <= reach; j++) sum += across[clamp(j, 0, n - 1) * n + i]!
    for (let j = 0; j < n; j++) {
      result[j * n + i] = sum / span
      sum += across[Math.min(n - 1, j + reach + 1) * n + i]! - across[Math.max(0, j - reach) * n + i]!
    }
  }
  return result
}

/** Flutes too steep to hold snow or soil crumble: the steeper the ground, the more it takes its neighbours' level. */
function weather(heights: Float32Array, cell: number, amount: number) {
  const upright = uprightness(heights, cell)
  const around = blurred(heights, 2)
  for (let k = 0; k < heights.length; k++) {
    heights[k]! += (around[k]! - heights[k]!) * smooth(0.6, 0.35, upright[k]!) * amount
  }
}
