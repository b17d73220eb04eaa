import { makeAir } from './air.ts'
import { makeLens } from './camera.ts'
import { type Clouds, makeClouds } from './clouds.ts'
import { makeShade } from './ground.ts'
import { march } from './march.ts'
import { clamp, type Point } from './numbers.ts'
import type { Scene } from './scene.ts'
import { makeSky } from './sky.ts'
import { addStars } from './stars.ts'
import { makeSurface } from './surface.ts'
import { buildTerrain } from './terrain.ts'
import { type Mirror, ripple } from './water.ts'

export interface Exposure {
  width: number
  height: number
  /** linear light, three numbers a pixel */
  pixels: Float32Array
}

const far = 60

/** Paints a scene's land, water and sky as linear light. */
export function renderScene(scene: Scene, width: number): Exposure {
  const height = Math.round(width / scene.ratio)
  const surface = makeSurface(scene, buildTerrain(scene))
  const lens = makeLens(scene.camera, width, height)
  const shade = makeShade(scene, surface, 1 / lens.focal)
  const sky = makeSky(scene)
  const air = makeAir(scene)
  const clouds = makeClouds(scene, air)
  const [ox, oy, oz] = lens.at
  const water = scene.water
  const count = width * height
  const pixels = new Float32Array(count * 3)
  const depth = new Float32Array(count)
  const openSky = new Float32Array(count)
  const share = new Float32Array(count)
  const distance = new Float32Array(count)
  const place = new Float32Array(count * 2)
  const out = new Float64Array(4)

  /** Colours one ray into `out`; returns the distance to what it met. */
  function look(x: number, y: number, z: number, d: Point, limit: number) {
    const t = march(surface, x, y, z, d[0], d[1], d[2], limit)
    if (t < 0) {
      sky(d[0], d[1], d[2], out)
      if (d[1] < 0.02) air(out, y, d[0], Math.max(d[1], 0.0005), d[2], far * clamp(1 - d[1] / 0.02) * 0.6)
      return -1
    }
    shade(x + d[0] * t, y + d[1] * t, z + d[2] * t, t, out)
    air(out, y, d[0], d[1], d[2], t)
    return t
  }

  /** Adds one ray's colour to a pixel with the given weight, keeping what it had with the rest. */
  function take(x: number, y: number, offsetX: number, offsetY: number, weight: number) {
    const k = y * width + x
    const d = lens.ray(x + offsetX, y + offsetY)
    const toWater = water && d[1] < -1e-4 ? (water.level - oy) / d[1] : -1
    let t = look(ox, oy, oz, d, toWater > 0 ? toWater : far)
    const wet = t < 0 && water && toWater > 0 && toWater < far ? 1 : 0
    const sky = t < 0 && !wet ? 1 : 0
    if (wet && water) {
      const wx = ox + d[0] * toWater
      const wz = oz + d[2] * toWater
      const mirrored = 0.06 + 0.9 * (1 - clamp(-d[1])) ** 4.2
      t = look(wx, water.level + 0.0008, wz, [d[0], -d[1], d[2]], far)
      for (let i = 0; i < 3; i++) out[i] = out[i]! * mirrored + water.color[i]! * (1 - mirrored)
      air(out, oy, d[0], d[1], d[2], toWater * 0.5)
      distance[k] = toWater
      place[k * 2] = wx
      place[k * 2 + 1] = wz
    }
    const kept = 1 - weight
    depth[k] = t < 0 ? far : t
    share[k] = share[k]! * kept + wet * weight
    openSky[k] = openSky[k]! * kept + sky * weight
    for (let i = 0; i < 3; i++) pixels[k * 3 + i] = pixels[k * 3 + i]! * kept + out[i]! * weight
  }

  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) take(x, y, 0.5, 0.5, 1)
  const first = pixels.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!uneven(first, y * width + x, width)) continue
      take(x, y, 0.2, 0.8, 1 / 2)
      take(x, y, 0.8, 0.2, 1 / 3)
    }
  }
  if (clouds) {
    const rays = (x: number, y: number, k: number) => {
      const d = lens.ray(x + 0.5, y + 0.5)
      if (!water || share[k]! < 0.5) return { from: lens.at, d }
      const at: Point = [place[k * 2]!, water.level, place[k * 2 + 1]!]
      return { from: at, d: [d[0], -d[1], d[2]] as Point }
    }
    layClouds(clouds, rays, pixels, depth, openSky, width, height)
  }
  if (scene.light.stars) {
    addStars(pixels, (x, y) => openSky[y * width + x]!, width, height, scene.light.stars)
  }
  const mirror: Mirror = { width, height, pixels, share, distance, place }
  if (water) ripple(mirror, water, lens.focal, scene.land.seed)
  return { width, height, pixels }
}

type RayAt = (x: number, y: number, k: number) => { from: Point; d: Point }

/** Clouds are soft, so they are gathered at half size and spread without crossing the edges of the land. */
function layClouds(
  clouds: Clouds,
  rayAt: RayAt,
  pixels: Float32Array,
  depth: Float32Array,
  openSky: Float32Array,
  width: number,
  height: number,
) {
  const w = Math.ceil(width / 2)
  const h = Math.ceil(height / 2)
  const light = new Float32Array(w * h * 4)
  const limit = new Float32Array(w * h)
  const out = new Float64Array(4)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const k = Math.min(height - 1, y * 2) * width + Math.min(width - 1, x * 2)
      const { from, d } = rayAt(x * 2, y * 2, k)
      limit[y * w + x] = depth[k]!
      const jitter = ((x & 1) * 2 + (((x >> 1) + y) & 1)) / 4 + (y & 1) * 0.125
      clouds(from[0], from[1], from[2], d[0], d[1], d[2], depth[k]!, jitter, out)
      for (let i = 0; i < 4; i++) light[(y * w + x) * 4 + i] = out[i]!
    }
  }
  const sum = new Float64Array(4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = y * width + x
      sum.fill(0)
      let total = 0
      for (let j = -2; j <= 2; j++) {
        for (let i = -2; i <= 2; i++) {
          const cx = clamp((x >> 1) + i, 0, w - 1)
          const cy = clamp((y >> 1) + j, 0, h - 1)
          const c = cy * w + cx
          const near = Math.exp(-(i * i + j * j) * 0.24) * edgeKeeping(limit[c]!, depth[k]!) + 1e-7
          for (let q = 0; q < 4; q++) sum[q]! += light[c * 4 + q]! * near
          total += near
        }
      }
      const through = sum[3]! / total
      for (let q = 0; q < 3; q++) pixels[k * 3 + q] = pixels[k * 3 + q]! * through + sum[q]! / total
      openSky[k]! *= through ** 3
    }
  }
}

/** Near 1 for neighbours on the same slope, near 0 across a skyline. */
const edgeKeeping = (a: number, b: number) => Math.exp(-Math.abs(Math.log(a / b)) * 9)

/** Where neighbours differ the pixel gets more rays; calm sky and snow keep the one they have. */
function uneven(pixels: Float32Array, k: number, width: number) {
  const green = (pixel: number) => pixels[pixel * 3 + 1]!
  const here = green(k)
  let most = 0
  for (const other of [k - 1, k + 1, k - width, k + width]) most = Math.max(most, Math.abs(green(other) - here))
  return most > 0.07 + here * 0.14
}
