import { sunlit } from './march.ts'
import { clamp, mix, normalize, type Rgb, smooth } from './numbers.ts'
import type { Scene } from './scene.ts'
import type { Paint } from './sky.ts'
import type { Surface } from './surface.ts'

/** Colours and lights the ground at a place `far` kilometres from the eye. */
export type Shade = (x: number, y: number, z: number, far: number, out: Paint) => void

export function makeShade(scene: Scene, surface: Surface, pixel: number): Shade {
  const { ground, light } = scene
  const { terrain, read, full, mottle, rock } = surface
  const sun = normalize(light.sun)
  const rockDark: Rgb = ground.rock ?? [0.085, 0.08, 0.082]
  const rockLight: Rgb = ground.rockLight ?? [0.19, 0.182, 0.185]
  const meadow: Rgb = ground.meadow ?? [0.12, 0.11, 0.045]
  const forest: Rgb = ground.forest ?? [0.022, 0.038, 0.02]
  const forestLight: Rgb = ground.forestLight ?? [0.05, 0.075, 0.03]
  const albedo = new Float64Array(3)

  function lay(color: Rgb, amount: number, strength = 1) {
    for (let i = 0; i < 3; i++) albedo[i] = mix(albedo[i]!, color[i]! * strength, amount)
  }

  return (x, y, z, far, out) => {
    const wooded = ground.canopy ? read(terrain.wood, x, z) : 0
    const reach = Math.max(far * pixel * 1.1, far > 16 ? terrain.cell * 0.45 : wooded > 0.2 ? 0.0015 : 0.0022)
    const gx = (full(x + reach, z, far) - full(x - reach, z, far)) / (2 * reach)
    const gz = (full(x, z + reach, far) - full(x, z - reach, far)) / (2 * reach)
    const length = Math.sqrt(gx * gx + 1 + gz * gz)
    let nx = -gx / length
    let ny = 1 / length
    let nz = -gz / length

    const broad = read(terrain.upright, x, z)
    const face = smooth(0.82, 0.55, broad) * (1 - wooded)
    let chip = 0
    if (face > 0.02) {
      // A map seen from above stretches on a wall, so walls get their grain from a map seen from the side.
      const along = Math.abs(nx) > Math.abs(nz) ? z + x * 0.3 : x + z * 0.3
      const step = 0.012
      const here = rock(along * 0.8, y * 0.62)
      const beside = rock(along * 0.8 + step, y * 0.62)
      const above = rock(along * 0.8, y * 0.62 + step)
      const strength = face * 0.55
      chip = here * face
      nx += (here - beside) * strength * (Math.abs(nx) > Math.abs(nz) ? 0.3 : 1)
      nz += (here - beside) * strength * (Math.abs(nx) > Math.abs(nz) ? 1 : 0.3)
      ny += (here - above) * strength
      const again = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
      nx *= again
      ny *= again
      nz *= again
    }
    const patch = mottle(x * 0.31, z * 0.31)
    const speck = mottle(x * 2.7 + 0.4, z * 2.7)
    const layers = mottle(x * 0.11 + y * 0.3, y * 0.75 + x * 0.13 + z * 0.17)
    const stone = clamp(0.42 + layers * 0.3 + rock(x * 1.7, z * 1.7) * 0.3 * (1 - face) + chip * 0.22)
    for (let i = 0; i < 3; i++) albedo[i] = mix(rockDark[i]!, rockLight[i]!, stone)

    const grassy = smooth(ground.snowline + 0.1, ground.snowline - 0.9, y + patch * 0.3)
    lay(meadow, grassy * smooth(0.58, 0.8, broad + speck * 0.08), 0.85 + patch * 0.35 + speck * 0.3)
    if (ground.terraces) layTerraces(x, y, z, ny)
    if (wooded > 0.03) {
      const top = surface.treeTop(x, z)
      const tint = surface.treeTint(x, z)
      const shadeInside = 0.35 + 0.75 * clamp(top * 1.25)
      const flower = ground.bloom
        ? smooth(1 - ground.bloom.share, 1.05 - ground.bloom.share, tint) *
          smooth(0.1, 0.45, top) *
          smooth(-0.35, 0.25, patch)
        : 0
      for (let i = 0; i < 3; i++) {
        const leaf = mix(forest[i]!, forestLight[i]!, clamp(tint * 0.75 + patch * 0.35 + 0.1)) * shadeInside
        const seen = flower && ground.bloom ? mix(leaf, ground.bloom.color[i]! * shadeInside, flower * 0.85) : leaf
        albedo[i] = mix(albedo[i]!, seen, clamp(wooded * 1.6))
      }
    }
    layRibbons(x, z)
    const hollow = 0.92 - read(terrain.open, x, z)
    const high = smooth(ground.snowline + 0.5, ground.snowline + 2, y) * 0.14 + (ground.cling ?? 0)
    const settles = smooth(
      0.3 - high,
      0.58 - high,
      broad * 0.55 + ny * 0.45 + hollow * 0.5 + speck * 0.06 * (1 - face) - chip * 0.055,
    )
    const cold = smooth(ground.snowline - 0.35, ground.snowline + 0.55, y + patch * 0.4 + hollow * 0.6)
    const snow = cold * settles
    lay([0.84, 0.87, 0.92], snow)

    let direct = nx * sun[0] + ny * sun[1] + nz * sun[2]
    const wrapped = wooded > 0.2 ? 0.25 : snow * 0.12
    direct = clamp((direct + wrapped) / (1 + wrapped))
    if (direct > 0.001) direct *= sunlit(surface, x, y, z, sun)
    const open = clamp(read(terrain.open, x, z), 0.3, 1.12)
    const sky = (0.5 + 0.5 * ny) * open
    const bounce = clamp(-(nx * sun[0] + nz * sun[2])) * 0.22 * (0.4 + snow)
    for (let i = 0; i < 3; i++) {
      const soft = light.ambient[i]! * (sky + 0.12)
      out[i] = albedo[i]! * (light.sunColor[i]! * (direct + bounce * 0.1) + soft)
    }
  }

  function layTerraces(x: number, y: number, z: number, ny: number) {
    const terraces = ground.terraces!
    const terraced = read(terrain.terrace, x, z)
    if (terraced < 0.02) return
    const level = Math.floor(y / terraces.step + 0.16)
    const strip = Math.floor(mottle(x * 0.35 + level * 0.131, z * 0.35) * 5 + level * 2.39)
    const field = terraces.colors[((strip % terraces.colors.length) + terraces.colors.length) % terraces.colors.length]!
    const wall = smooth(0.75, 0.5, ny)
    lay(field, terraced, 0.85 + mottle(x * 6, z * 6) * 0.3)
    lay([0.07, 0.055, 0.028], terraced * wall * 0.8)
  }

  function layRibbons(x: number, z: number) {
    for (const ribbon of ground.ribbons ?? []) {
      if (z < ribbon.from || z > ribbon.to) continue
      const off = Math.abs(x - ribbon.center(z) + mottle(x * 3, z * 3) * ribbon.width * 0.12)
      lay(ribbon.color, smooth(ribbon.width, ribbon.width * 0.7, off), 1 + mottle(x * 12, z * 12) * 0.2)
    }
  }
}
