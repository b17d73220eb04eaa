import type { Surface } from './surface.ts'

/** Walks a ray over the land; gives the distance at which it meets the ground, or -1 for the sky. */
export function march(
  surface: Surface,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  limit: number,
) {
  const { highest, size } = surface.terrain
  const ceiling = highest + surface.margin
  const { base, full, margin } = surface
  let t = 0.004
  let step = 0
  for (let i = 0; i < 900 && t < limit; i++) {
    const x = ox + dx * t
    const y = oy + dy * t
    const z = oz + dz * t
    if (dy > 0 && y > ceiling) return -1
    if (z > size * 1.02) return -1
    const clear = y - base(x, z)
    const least = 0.0012 + t * 0.0007
    if (clear > margin) {
      step = Math.max(least, (clear - margin) * 0.45 + margin * 0.3)
      t += step
      continue
    }
    const gap = clear < -margin ? -1 : y - full(x, z, t)
    if (gap < 0) {
      let near = t - step
      let far = t
      for (let k = 0; k < 7; k++) {
        const m = (near + far) / 2
        if (oy + dy * m < full(ox + dx * m, oz + dz * m, m)) far = m
        else near = m
      }
      return far
    }
    step = Math.max(least, Math.min(0.6, gap * 0.4))
    t += step
  }
  return -1
}

/** How much of the sun reaches a place past the ridges around it, softly, 0..1. */
export function sunlit(surface: Surface, x: number, y: number, z: number, sun: readonly [number, number, number]) {
  const { base, full } = surface
  const { highest } = surface.terrain
  const canopied = surface.margin > 0.05
  let open = 1
  for (let i = 0, t = 0.006; i < 8 && canopied; i++, t *= 1.45) {
    const gap = y + sun[1] * t + 0.0015 - full(x + sun[0] * t, z + sun[2] * t, 1)
    open = Math.min(open, gap / (t * 0.35) + 0.6)
    if (open <= 0) return 0
  }
  let t = 0.05
  for (let i = 0; i < 70 && t < 16; i++) {
    const height = y + sun[1] * t + 0.008
    if (height > highest) break
    const gap = height - base(x + sun[0] * t, z + sun[2] * t)
    open = Math.min(open, (gap * 26) / t + 0.5)
    if (open <= 0) return 0
    t += Math.max(0.035, Math.min(0.8, gap * 0.55)) + t * 0.01
  }
  return open < 0 ? 0 : open > 1 ? 1 : open
}
