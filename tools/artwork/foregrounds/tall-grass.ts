import { between, seededRandom } from '../random.ts'
import { blend, f, path, rect } from '../svg.ts'

export interface TallGrass {
  from: number
  to: number
  foot: number
  tall: number
  count: number
  seed: number
  dark: string
  lit: string
  plume?: string
}

/** Elephant grass: arching blades, taller than a man, some with silver plumes. */
export function tallGrass({ from, to, foot, tall, count, seed, dark, lit, plume }: TallGrass) {
  const random = seededRandom(seed)
  let d = `<defs><linearGradient id="grass${seed}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${dark}" stop-opacity="0"/><stop offset="0.16" stop-color="${dark}" stop-opacity="0.92"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>`
  d += rect(from, foot - tall * 0.5, to - from, tall * 0.5 + 420, `url(#grass${seed})`)
  for (let i = 0; i < count * 2; i++) {
    const x = between(random, from, to)
    const height = tall * between(random, 0.45, 1)
    const lean = between(random, -0.42, 0.5) * height * 0.6
    const wide = (tall * Math.min(3.2, tall * between(random, 0.006, 0.012))) / tall
    const color = blend(dark, lit, random() ** 1.6)
    const tipX = x + lean
    const tipY = foot - height
    d += path(
      `M${f(x - wide)} ${f(foot)}C${f(x - wide)} ${f(foot - height * 0.6)} ${f(x + lean * 0.4)} ${f(foot - height * 1.02)} ${f(tipX)} ${f(tipY)}C${f(x + lean * 0.5)} ${f(foot - height * 0.9)} ${f(x + wide)} ${f(foot - height * 0.5)} ${f(x + wide)} ${f(foot)}Z`,
      color,
    )
    if (plume && random() > 0.93) {
      const px = x + lean * 0.5
      const py = foot - height * 1.12
      for (let k = 0; k < 9; k++) {
        const t = k / 9
        d += `<path d="M${f(px + lean * 0.25 * t)} ${f(py + height * 0.2 * (1 - t))}q${f(tall * between(random, -0.01, 0.04))} ${f(-tall * 0.035)} ${f(tall * between(random, 0.02, 0.055))} ${f(-tall * 0.025)}" fill="none" stroke="${plume}" stroke-width="${f(tall * 0.009)}" stroke-linecap="round" opacity="0.75"/>`
      }
      d += `<path d="M${f(x)} ${f(foot)}Q${f(x)} ${f(foot - height * 0.7)} ${f(px + lean * 0.2)} ${f(py)}" fill="none" stroke="${blend(dark, plume, 0.4)}" stroke-width="${f(tall * 0.007)}"/>`
    }
  }
  return d
}
