import { blend, f, glow, line, linear, path, polygon } from '../svg.ts'

/** A ridge tent lit from within. */
export function tent(x: number, foot: number, size: number, cloth: string, lamp: string, dark: string) {
  const id = `tent${Math.round(x)}`
  const s = size
  let d = glow(`${id}g`, x, foot - s * 0.15, s * 1.15, lamp, 0.4, 0.75)
  d += glow(`${id}h`, x, foot + s * 0.03, s * 0.95, lamp, 0.4, 0.22)
  d += linear(
    id,
    [x, foot],
    [x - s * 0.1, foot - s * 0.6],
    [
      { at: 0, color: blend(lamp, '#fff3cf', 0.6) },
      { at: 0.35, color: blend(cloth, lamp, 0.7) },
      { at: 1, color: blend(cloth, dark, 0.25) },
    ],
  )
  d += path(
    `M${f(x - s * 0.66)} ${f(foot)}C${f(x - s * 0.5)} ${f(foot - s * 0.46)} ${f(x - s * 0.22)} ${f(foot - s * 0.62)} ${f(x)} ${f(foot - s * 0.62)}C${f(x + s * 0.3)} ${f(foot - s * 0.6)} ${f(x + s * 0.56)} ${f(foot - s * 0.36)} ${f(x + s * 0.7)} ${f(foot + s * 0.01)}Z`,
    `url(#${id})`,
  )
  d += path(
    `M${f(x - s * 0.34)} ${f(foot + s * 0.004)}C${f(x - s * 0.3)} ${f(foot - s * 0.34)} ${f(x - s * 0.16)} ${f(foot - s * 0.5)} ${f(x - s * 0.05)} ${f(foot - s * 0.52)}C${f(x + s * 0.02)} ${f(foot - s * 0.36)} ${f(x + s * 0.05)} ${f(foot - s * 0.14)} ${f(x + s * 0.06)} ${f(foot + s * 0.006)}Z`,
    blend(lamp, '#fff6dc', 0.7),
    'opacity="0.75"',
  )
  for (const [dx, top] of [
    [-0.66, -0.62],
    [0.7, 0.05],
  ] as const) {
    d += `<path d="M${f(x + dx * s)} ${f(foot)}Q${f(x + (dx * s) / 2)} ${f(foot - s * 0.55)} ${f(x)} ${f(foot - s * 0.62)}" fill="none" stroke="${blend(cloth, dark, 0.55)}" stroke-width="${f(s * 0.012)}" opacity="${top > 0 ? 0.6 : 0.9}"/>`
  }
  d += line(
    [
      [x - s * 0.5, foot - s * 0.32],
      [x - s * 0.95, foot + s * 0.02],
    ],
    blend(cloth, dark, 0.4),
    s * 0.006,
  )
  d += line(
    [
      [x + s * 0.52, foot - s * 0.34],
      [x + s * 0.98, foot + s * 0.03],
    ],
    blend(cloth, dark, 0.4),
    s * 0.006,
  )
  return d
}

/** A paraglider far above a lake. */
export function paraglider(x: number, y: number, size: number, color: string, second: string, dark: string) {
  const s = size
  let d = path(
    `M${f(x - s)} ${f(y + s * 0.12)}Q${f(x)} ${f(y - s * 0.62)} ${f(x + s)} ${f(y + s * 0.12)}Q${f(x)} ${f(y - s * 0.3)} ${f(x - s)} ${f(y + s * 0.12)}Z`,
    color,
  )
  d += path(
    `M${f(x - s * 0.35)} ${f(y - s * 0.235)}Q${f(x)} ${f(y - s * 0.31)} ${f(x + s * 0.35)} ${f(y - s * 0.235)}L${f(x + s * 0.32)} ${f(y - s * 0.1)}Q${f(x)} ${f(y - s * 0.18)} ${f(x - s * 0.32)} ${f(y - s * 0.1)}Z`,
    second,
  )
  for (const t of [-0.9, -0.5, 0, 0.5, 0.9]) {
    d += line(
      [
        [x + t * s, y + s * (0.1 * Math.abs(t) - 0.1)],
        [x, y + s * 0.95],
      ],
      dark,
      0.5,
      'opacity="0.6"',
    )
  }
  return (
    d +
    polygon(
      [
        [x - s * 0.08, y + s * 0.92],
        [x + s * 0.08, y + s * 0.92],
        [x + s * 0.1, y + s * 1.18],
        [x - s * 0.06, y + s * 1.2],
      ],
      dark,
    )
  )
}
