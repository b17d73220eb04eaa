import { between, seededRandom } from '../random.ts'
import { blend, ellipse, f, glow, path, type Xy } from '../svg.ts'

/** A clay oil lamp with its flame. */
export function oilLamp(x: number, foot: number, size: number, seed: number) {
  const random = seededRandom(seed)
  const s = size * between(random, 0.9, 1.1)
  const sway = between(random, -0.12, 0.12) * s
  const id = `lamp${seed}`
  let d = glow(`${id}p`, x, foot + s * 0.1, s * 3.4, '#ff9a3c', 0.55, 0.32)
  d += path(
    `M${f(x - s * 0.62)} ${f(foot - s * 0.34)}Q${f(x - s * 0.5)} ${f(foot)} ${f(x - s * 0.1)} ${f(foot)}L${f(x + s * 0.2)} ${f(foot)}Q${f(x + s * 0.55)} ${f(foot - s * 0.04)} ${f(x + s * 0.74)} ${f(foot - s * 0.4)}Z`,
    '#8a4424',
  )
  d += ellipse(x + s * 0.04, foot - s * 0.36, s * 0.66, s * 0.13, '#f0a24e')
  d += ellipse(x + s * 0.04, foot - s * 0.35, s * 0.52, s * 0.09, '#5a2a14')
  d += glow(`${id}g`, x + s * 0.3, foot - s * 0.8, s * 2.6, '#ff9d3a', 0.6)
  d += path(
    `M${f(x + s * 0.16)} ${f(foot - s * 0.42)}C${f(x + s * 0.02)} ${f(foot - s * 0.78)} ${f(x + s * 0.24 + sway)} ${f(foot - s * 0.95)} ${f(x + s * 0.3 + sway)} ${f(foot - s * 1.36)}C${f(x + s * 0.42 + sway)} ${f(foot - s * 0.95)} ${f(x + s * 0.56)} ${f(foot - s * 0.74)} ${f(x + s * 0.42)} ${f(foot - s * 0.42)}Z`,
    '#ffb648',
  )
  return d + ellipse(x + s * 0.29, foot - s * 0.62, s * 0.09, s * 0.2, '#fffbe6')
}

/** A garland of marigolds hung between two points. */
export function garland(from: Xy, to: Xy, sag: number, size: number, seed: number, dark = '#5a2c10', shade = 0.1) {
  const random = seededRandom(seed)
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) + sag
  const count = Math.round(length / (size * 0.8))
  let d = ''
  for (let i = 0; i <= count; i++) {
    const t = i / count
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag
    const color = blend(i % 7 < 4 ? '#f08a1c' : '#f4bd35', dark, shade + random() * 0.2)
    d += ellipse(x, y, size * 0.5, size * 0.46, blend(color, dark, 0.4))
    d += ellipse(x - size * 0.06, y - size * 0.08, size * 0.36, size * 0.32, color)
    d += ellipse(x - size * 0.1, y - size * 0.14, size * 0.16, size * 0.13, blend(color, '#fff0b0', 0.5))
  }
  return d
}
