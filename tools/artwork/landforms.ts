import { clamp } from './numbers.ts'
import type { Relief } from './scene.ts'

export const hump = (x: number, z: number, cx: number, cz: number, wx: number, wz: number) =>
  Math.exp(-(((x - cx) / wx) ** 2) - ((z - cz) / wz) ** 2)

export interface Peak {
  x: number
  z: number
  height: number
  radius: number
  arms?: number
  turn?: number
  sharp?: number
}

/** A pyramid with sharp ridges running down from its summit. */
export function peak(x: number, z: number, { x: cx, z: cz, height, radius, arms = 4, turn = 0, sharp = 1.35 }: Peak) {
  const dx = x - cx
  const dz = z - cz
  const far = Math.hypot(dx, dz)
  if (far > radius * 1.5) return 0
  const angle = Math.atan2(dz, dx)
  const ridge = 1 - Math.abs(Math.sin((arms * angle) / 2 + turn))
  const reach = far * (1.26 - 0.5 * ridge)
  const t = clamp(1 - reach / radius)
  return height * t ** sharp
}

/** The tallest of several peaks, joined softly where they meet. */
export function massif(x: number, z: number, relief: Relief, peaks: readonly Peak[], wander = 0.55) {
  const wx = x + relief.noise(x * 0.55, z * 0.55) * wander + relief.noise(x * 1.6 + 9, z * 1.6) * wander * 0.33
  const wz =
    z + relief.noise(x * 0.55 + 31, z * 0.55 + 7) * wander + relief.noise(x * 1.6 + 50, z * 1.6) * wander * 0.33
  let sum = 0
  for (const one of peaks) {
    const height = peak(wx, wz, one)
    sum += height ** 4
  }
  return sum ** 0.25
}
