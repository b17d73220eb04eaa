import { seededRandom } from './random.ts'

/**
 * Rain: each drop runs downhill, takes earth where it is fast and leaves it where it slows.
 * This is what makes noise read as ridges, gullies and fans.
 */
export function erode(heights: Float32Array, n: number, cell: number, drops: number, seed: number) {
  const random = seededRandom(seed)
  for (let drop = 0; drop < drops; drop++) {
    let x = random() * (n - 6) + 3
    let y = random() * (n - 6) + 3
    let dx = 0
    let dy = 0
    let speed = 1
    let water = 1
    let load = 0
    for (let step = 0; step < 64; step++) {
      const xi = x | 0
      const yi = y | 0
      const fx = x - xi
      const fy = y - yi
      const k = yi * n + xi
      const h00 = heights[k]!
      const h10 = heights[k + 1]!
      const h01 = heights[k + n]!
      const h11 = heights[k + n + 1]!
      const gx = (h10 - h00) * (1 - fy) + (h11 - h01) * fy
      const gy = (h01 - h00) * (1 - fx) + (h11 - h10) * fx
      const here = (h00 * (1 - fx) + h10 * fx) * (1 - fy) + (h01 * (1 - fx) + h11 * fx) * fy
      dx = dx * 0.08 - gx * 0.92
      dy = dy * 0.08 - gy * 0.92
      const length = Math.sqrt(dx * dx + dy * dy)
      if (length < 1e-7) break
      dx /= length
      dy /= length
      x += dx
      y += dy
      if (x < 3 || y < 3 || x > n - 4 || y > n - 4) break
      const xj = x | 0
      const yj = y | 0
      const ex = x - xj
      const ey = y - yj
      const m = yj * n + xj
      const there =
        (heights[m]! * (1 - ex) + heights[m + 1]! * ex) * (1 - ey) +
        (heights[m + n]! * (1 - ex) + heights[m + n + 1]! * ex) * ey
      const fall = there - here
      const capacity = Math.max(-fall / cell, 0.02) * speed * water * 0.1 * (cell / 0.03)
      let change: number
      if (load > capacity || fall > 0) change = fall > 0 ? Math.min(fall, load) : (load - capacity) * 0.2
      else change = -Math.min((capacity - load) * 0.25, -fall) * 0.8
      load -= change
      heights[k]! += change * (1 - fx) * (1 - fy)
      heights[k + 1]! += change * fx * (1 - fy)
      heights[k + n]! += change * (1 - fx) * fy
      heights[k + n + 1]! += change * fx * fy
      speed = Math.sqrt(Math.max(0, speed * speed - fall * 4))
      water *= 0.975
    }
  }
}

/** Loose stone slides: slopes steeper than `talus` lose their tips to the neighbour below. */
export function slide(heights: Float32Array, n: number, cell: number, talus: number, passes: number) {
  const limit = talus * cell
  for (let pass = 0; pass < passes; pass++) {
    for (let y = 1; y < n - 1; y++) {
      for (let x = 1; x < n - 1; x++) {
        const k = y * n + x
        const h = heights[k]!
        let lowest = k
        for (const m of [k - 1, k + 1, k - n, k + n]) if (heights[m]! < heights[lowest]!) lowest = m
        const excess = h - heights[lowest]! - limit
        if (excess > 0) {
          heights[k]! -= excess * 0.35
          heights[lowest]! += excess * 0.35
        }
      }
    }
  }
}
