export type Rgb = readonly [number, number, number]
export type Point = readonly [number, number, number]

export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value)
export const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Eases from 0 at `from` to 1 at `to`; the edges may be given in either order. */
export function smooth(from: number, to: number, value: number) {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export function normalize(v: Point): Point {
  const length = Math.hypot(v[0], v[1], v[2])
  return [v[0] / length, v[1] / length, v[2] / length]
}

export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
