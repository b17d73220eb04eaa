import { between, seededRandom } from '../random.ts'
import { blend, f, polygon } from '../svg.ts'

/** A fir, bough by bough; light falls on the side given. */
export function pine(
  x: number,
  foot: number,
  height: number,
  seed: number,
  dark: string,
  lit: string,
  side: -1 | 1 = -1,
) {
  const random = seededRandom(seed)
  const lean = between(random, -0.01, 0.01) * height
  let drawing = polygon(
    [
      [x - height * 0.009, foot],
      [x + height * 0.009, foot],
      [x + lean + height * 0.0015, foot - height],
      [x + lean - height * 0.0015, foot - height],
    ],
    blend(dark, '#2a1c14', 0.5),
  )
  const rows = Math.round(Math.min(40, 13 + height / 13))
  for (let row = 0; row < rows; row++) {
    const t = row / rows
    const y = foot - height * (0.08 + 0.91 * t)
    const reach = height * 0.2 * (1 - t) ** 0.82 * between(random, 0.72, 1.18) + height * 0.006
    for (const way of [-1, 1] as const) {
      const length = reach * between(random, 0.75, 1.15)
      const droop = length * between(random, 0.22, 0.5)
      const thick = (height / rows) * between(random, 1.1, 1.7) * (0.55 + 0.45 * (1 - t))
      const tipX = x + way * length
      const tipY = y + droop
      const color = blend(dark, lit, (way === side ? 0.45 : 0.05) * between(random, 0.4, 1) + t * 0.12)
      let under = ''
      const teeth = Math.max(3, Math.round(length / (height * 0.022)))
      for (let i = 1; i <= teeth; i++) {
        const s = i / teeth
        const ux = tipX + (x - tipX) * s
        const uy = tipY + (y + thick * 0.3 - tipY) * s + thick * (0.25 + 0.55 * s)
        under += `L${f(ux - way * length * 0.04)} ${f(uy)}L${f(ux)} ${f(uy - thick * 0.34)}`
      }
      drawing += `<path d="M${f(x)} ${f(y - thick * 0.55)}Q${f(x + way * length * 0.5)} ${f(y - thick * 0.1)} ${f(tipX)} ${f(tipY)}${under}Z" fill="${color}"/>`
    }
  }
  return drawing
}

/** A row of firs along a line, the far ones first. */
export function pineRow(
  places: readonly (readonly [x: number, foot: number, height: number])[],
  seed: number,
  dark: string,
  lit: string,
  side: -1 | 1 = -1,
) {
  return [...places]
    .sort((a, b) => a[1] - b[1])
    .map(([x, foot, height], i) => pine(x, foot, height, seed + i * 13, dark, lit, side))
    .join('')
}
