import type { Air } from './air.ts'
import { clamp, normalize, smooth } from './numbers.ts'
import type { CloudLayer, Scene } from './scene.ts'
import type { Paint } from './sky.ts'
import { softTile } from './tiles.ts'
import { billowVolume } from './volume.ts'

/** Light gathered from clouds along a ray up to `limit`: colour in out[0..2], what passes through in out[3]. */
export type Clouds = (
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  limit: number,
  jitter: number,
  out: Paint,
) => void

export function makeClouds(scene: Scene, air: Air): Clouds | undefined {
  const layers = scene.clouds
  if (!layers?.length) return undefined
  const billow = billowVolume(scene.land.seed + 77)
  const drift = softTile(scene.land.seed + 78, 3, 5)
  const sun = normalize(scene.light.sun)
  const { sunColor, ambient } = scene.light
  const tinted = new Float64Array(3)

  function densityAt(layer: CloudLayer, x: number, y: number, z: number, fine: boolean) {
    const up = (y - layer.base) / (layer.top - layer.base)
    if (up <= 0 || up >= 1) return 0
    const scale = 1 / layer.scale
    const place = layer.where ? layer.where(x, z) : 1
    if (place <= 0) return 0
    const field = drift(x * scale * 0.37 + (layer.drift ?? 0), z * scale * 0.37)
    const flat = layer.flatten ?? 1
    let shape = billow(x * scale, y * scale * flat, z * scale)
    if (fine) shape = shape * 0.8 + billow(x * scale * 3.7, y * scale * flat * 3.7, z * scale * 3.7) * 0.2
    const profile = smooth(0, 0.12, up) * (1 - up) ** 0.5
    const threshold = 1 - layer.cover - field * 0.24 + up * 0.34
    return clamp((shape - threshold) * 5.5) * profile * place * layer.density
  }

  return (ox, oy, oz, dx, dy, dz, limit, jitter, out) => {
    out.fill(0, 0, 3)
    let through = 1
    for (const layer of nearestFirst(layers, oy)) {
      const rise = Math.abs(dy) < 1e-5 ? 1e-5 : dy
      let enter = (layer.base - oy) / rise
      let leave = (layer.top - oy) / rise
      if (enter > leave) [enter, leave] = [leave, enter]
      enter = Math.max(0.05, enter)
      leave = Math.min(leave, limit, layer.far ?? 34)
      if (leave <= enter) continue
      const steps = Math.ceil(clamp((leave - enter) / (layer.scale * 0.012), 24, 96))
      const ratio = (leave / enter) ** (1 / steps)
      let t = enter * ratio ** jitter
      for (let i = 0; i < steps && through > 0.015; i++) {
        const length = t * (ratio - 1)
        const x = ox + dx * t
        const y = oy + dy * t
        const z = oz + dz * t
        const density = densityAt(layer, x, y, z, true)
        if (density > 0.001) {
          const thick = layer.top - layer.base
          let shadow = 0
          for (let k = 1; k <= 4; k++) {
            const s = thick * 0.11 * k * k * 0.55
            shadow += densityAt(layer, x + sun[0] * s, y + sun[1] * s, z + sun[2] * s, false) * thick * 0.11 * k
          }
          const toSun = dx * sun[0] + dy * sun[1] + dz * sun[2]
          const phase = 0.32 + 0.42 * clamp(toSun) ** 3 + 0.9 * clamp(toSun) ** 24
          const lit = (Math.exp(-shadow * 1.1) * 0.78 + Math.exp(-shadow * 0.24) * 0.22) * phase
          const up = clamp((y - layer.base) / thick)
          for (let c = 0; c < 3; c++) tinted[c] = sunColor[c]! * lit * 0.62 + ambient[c]! * (0.5 + 0.55 * up)
          air(tinted, oy, dx, dy, dz, t)
          const kept = Math.exp(-density * length)
          const gain = through * (1 - kept)
          out[0]! += tinted[0]! * gain
          out[1]! += tinted[1]! * gain
          out[2]! += tinted[2]! * gain
          through *= kept
        }
        t *= ratio
      }
    }
    out[3] = through
  }
}

function nearestFirst(layers: readonly CloudLayer[], oy: number) {
  if (layers.length < 2) return layers
  const middle = (layer: CloudLayer) => Math.abs((layer.base + layer.top) / 2 - oy)
  return [...layers].sort((a, b) => middle(a) - middle(b))
}
