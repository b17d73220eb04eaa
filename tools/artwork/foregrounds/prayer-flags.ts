import { between, seededRandom } from '../random.ts'
import { blend, f, line, type Xy } from '../svg.ts'

/** Sky, air, fire, water, earth: always in this order. */
const colors = ['#2a63b5', '#f1ede2', '#c5273a', '#2f8a4c', '#eeb62f'] as const

export interface FlagString {
  from: Xy
  to: Xy
  sag: number
  size: number
  seed: number
  /** the colour the hour lays over the cloth, and how strongly */
  hour?: string
  strength?: number
  wind?: number
  opacity?: number
}

/** One string of prayer flags, hanging in a curve and stirred by the wind. */
export function prayerFlags({
  from,
  to,
  sag,
  size,
  seed,
  hour = '#2b3350',
  strength = 0.25,
  wind = 0.25,
  opacity = 1,
}: FlagString) {
  const random = seededRandom(seed)
  const at = (t: number): Xy => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag * (0.92 + 0.08 * Math.cos(t * 9)),
  ]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) + sag * 0.6
  const count = Math.max(4, Math.round(length / (size * 1.12)))
  let cloth = ''
  for (let i = 0; i < count; i++) {
    const a = at((i + 0.06) / count)
    const b = at((i + 0.94) / count)
    const base = blend(colors[i % 5]!, hour, strength)
    const drop = size * between(random, 1.02, 1.22)
    const lift = wind * size * between(random, 0.2, 1.5)
    const skew = wind * size * between(random, -0.2, 1.1)
    const c: Xy = [b[0] + skew, b[1] + drop - lift * 0.7]
    const d: Xy = [a[0] + skew * 0.7, a[1] + drop - lift * 0.25]
    const billow = size * between(random, -0.12, 0.22)
    const fold = between(random, 0.3, 0.68)
    const foldTop: Xy = [a[0] + (b[0] - a[0]) * fold, a[1] + (b[1] - a[1]) * fold]
    const foldLow: Xy = [d[0] + (c[0] - d[0]) * fold, d[1] + (c[1] - d[1]) * fold + billow]
    const lower = `Q${f((foldLow[0] + d[0]) / 2)} ${f((foldLow[1] + d[1]) / 2 + billow)} ${f(d[0])} ${f(d[1])}`
    const whole = `M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}Q${f((b[0] + c[0]) / 2 + billow * 0.6)} ${f((b[1] + c[1]) / 2)} ${f(c[0])} ${f(c[1])}Q${f((foldLow[0] + c[0]) / 2)} ${f((foldLow[1] + c[1]) / 2 - billow * 0.4)} ${f(foldLow[0])} ${f(foldLow[1])}${lower}Z`
    const half = `M${f(foldTop[0])} ${f(foldTop[1])}L${f(b[0])} ${f(b[1])}Q${f((b[0] + c[0]) / 2 + billow * 0.6)} ${f((b[1] + c[1]) / 2)} ${f(c[0])} ${f(c[1])}L${f(foldLow[0])} ${f(foldLow[1])}Z`
    cloth += `<path d="${whole}" fill="${base}"/><path d="${half}" fill="${random() > 0.5 ? '#fff4d8' : '#101a30'}" opacity="0.16"/>`
    if (size > 16) cloth += printed(a, b, c, d, base)
  }
  const rope = line(
    Array.from({ length: 41 }, (_, i) => at(i / 40)),
    blend('#e8dcc0', hour, Math.min(1, strength + 0.3)),
    Math.max(0.8, size * 0.045),
  )
  return `<g opacity="${opacity}">${rope}${cloth}</g>`
}

/** Faint lines of block print, as on the real cloth. */
function printed(a: Xy, b: Xy, c: Xy, d: Xy, base: string) {
  const ink = blend(base, '#141414', 0.45)
  let lines = ''
  for (const row of [0.26, 0.42, 0.58, 0.74]) {
    const x0 = a[0] + (d[0] - a[0]) * row
    const y0 = a[1] + (d[1] - a[1]) * row
    const x1 = b[0] + (c[0] - b[0]) * row
    const y1 = b[1] + (c[1] - b[1]) * row
    lines += line(
      [
        [x0 + (x1 - x0) * 0.2, y0 + (y1 - y0) * 0.2],
        [x0 + (x1 - x0) * 0.8, y0 + (y1 - y0) * 0.8],
      ],
      ink,
      Math.abs(x1 - x0) * 0.045,
      'opacity="0.35" stroke-dasharray="4 1.5 2 1"',
    )
  }
  return lines
}
