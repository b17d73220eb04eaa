import { clamp, smooth } from './numbers.ts'
import type { Scene } from './scene.ts'
import type { Terrain } from './terrain.ts'
import { canopyTiles, rockTile, softTile } from './tiles.ts'

/** The ground as a ray meets it: the grid, refined with rock, trees and terraces that no grid could hold. */
export interface Surface {
  terrain: Terrain
  /** the bare grid */
  base: (x: number, z: number) => number
  /** the refined ground, seen from `far` kilometres */
  full: (x: number, z: number, far: number) => number
  /** no refinement rises further above the grid than this */
  margin: number
  read: (grid: Float32Array, x: number, z: number) => number
  treeTint: (x: number, z: number) => number
  treeTop: (x: number, z: number) => number
  mottle: (u: number, v: number) => number
  rock: (u: number, v: number) => number
}

const turnCos = Math.cos(0.65)
const turnSin = Math.sin(0.65)

export function makeSurface(scene: Scene, terrain: Terrain): Surface {
  const { n, size, heights, upright, wood, terrace, cell } = terrain
  const { canopy, terraces, ribbons } = scene.ground
  const rock = rockTile(scene.land.seed + 11)
  const mottle = softTile(scene.land.seed + 12)
  const trees = canopyTiles(scene.land.seed + 13, canopy?.kind ?? 'conifer')
  const step = terraces?.step ?? 0.02
  const perKm = n / size
  const last = n - 2.001

  function read(grid: Float32Array, x: number, z: number) {
    const i = clamp((x + size / 2) * perKm, 0, last)
    const j = clamp(z * perKm, 0, last)
    const a = i | 0
    const b = j | 0
    const fx = i - a
    const fz = j - b
    const k = b * n + a
    return (grid[k]! * (1 - fx) + grid[k + 1]! * fx) * (1 - fz) + (grid[k + n]! * (1 - fx) + grid[k + n + 1]! * fx) * fz
  }

  function treeTop(x: number, z: number) {
    const scale = 1 / (canopy?.tile ?? 0.5)
    const u = x * scale
    const v = z * scale
    const first = trees.height(u, v)
    const second = trees.height((u * turnCos - v * turnSin) * 1.31 + 0.37, (u * turnSin + v * turnCos) * 1.31) * 0.86
    return first > second ? first : second
  }

  function treeTint(x: number, z: number) {
    const scale = 1 / (canopy?.tile ?? 0.5)
    return trees.tint(x * scale, z * scale)
  }

  function full(x: number, z: number, far: number) {
    const i = clamp((x + size / 2) * perKm, 0, last)
    const j = clamp(z * perKm, 0, last)
    const a = i | 0
    const b = j | 0
    const k = b * n + a
    const w11 = (i - a) * (j - b)
    const w10 = i - a - w11
    const w01 = j - b - w11
    const w00 = 1 - w11 - w10 - w01
    let y = heights[k]! * w00 + heights[k + 1]! * w10 + heights[k + n]! * w01 + heights[k + n + 1]! * w11
    const lean = upright[k]! * w00 + upright[k + 1]! * w10 + upright[k + n]! * w01 + upright[k + n + 1]! * w11
    const rough = clamp((0.93 - lean) * 2.2, 0.05, 1)
    const reach = smooth(34, 12, far)
    y += rock(x * 0.71 + 0.13, z * 0.71) * rough * cell * 1.15 * reach
    if (far < 9) y += rock(x * 3.1 + 0.5, z * 3.1 + 0.2) * rough * 0.0042 * smooth(9, 3, far)
    if (far < 2.5) y += mottle(x * 9, z * 9) * 0.0016 * smooth(2.5, 0.8, far)
    if (terraces) {
      const terraced = terrace[k]! * w00 + terrace[k + 1]! * w10 + terrace[k + n]! * w01 + terrace[k + n + 1]! * w11
      if (terraced > 0.01) {
        const level = y / step
        const whole = Math.floor(level)
        const rise = smooth(0.72, 0.98, level - whole)
        y += ((whole + rise) * step - y) * terraced
      }
    }
    if (ribbons) {
      for (const ribbon of ribbons) {
        if (z < ribbon.from || z > ribbon.to) continue
        const off = Math.abs(x - ribbon.center(z))
        if (off < ribbon.width * 4) y -= smooth(ribbon.width * 1.6, ribbon.width * 0.8, off) * 0.0025
      }
    }
    if (canopy && far < 16) {
      const wooded = wood[k]! * w00 + wood[k + 1]! * w10 + wood[k + n]! * w01 + wood[k + n + 1]! * w11
      if (wooded > 0.03) y += treeTop(x, z) * canopy.height * Math.min(1, wooded * 1.3)
    }
    return y
  }

  return {
    terrain,
    base: (x, z) => read(heights, x, z),
    full,
    margin: cell * 1.7 + 0.008 + (canopy?.height ?? 0) * 1.15 + (terraces ? step : 0),
    read,
    treeTint,
    treeTop,
    mottle,
    rock,
  }
}
