import { clamp, mix, normalize } from './numbers.ts'
import type { Scene } from './scene.ts'
import type { Paint } from './sky.ts'

/** Lays the air between the eye and a thing `t` kilometres away over its colour; it is thicker in the valleys. */
export type Air = (out: Paint, oy: number, dx: number, dy: number, dz: number, t: number) => void

export function makeAir({ light }: Scene): Air {
  const { density, fall, color, tint = [0.82, 0.95, 1.12] } = light.air
  const sun = normalize(light.sun)
  return (out, oy, dx, dy, dz, t) => {
    const rise = Math.abs(dy) < 1e-4 ? 1e-4 : dy
    const start = density * Math.exp(-Math.max(0, oy) * fall)
    const depth = Math.max(0, (start / (fall * rise)) * (1 - Math.exp(-t * rise * fall)))
    const toSun = clamp(dx * sun[0] + dy * sun[1] + dz * sun[2])
    const glow = toSun ** 5 * 0.32 + toSun ** 40 * 0.3
    for (let i = 0; i < 3; i++) {
      const veil = 1 - Math.exp(-depth * tint[i]!)
      out[i] = mix(out[i]!, color[i]! + light.glow[i]! * glow, veil)
    }
  }
}
