import { clamp } from '../numbers.ts'
import { between, pick, seededRandom } from '../random.ts'
import { blend, f, linear, path, type Xy } from '../svg.ts'

export interface Knoll {
  /** the skyline from left to right; the ground fills everything below it */
  skyline: readonly Xy[]
  bottom: number
  seed: number
  top: string
  deep: string
  /** lit tips of the grass */
  tip: string
  blades?: number
  stones?: number
  stone?: string
  bladeHeight?: number
}

export function skylineAt(skyline: readonly Xy[], x: number) {
  for (let i = 1; i < skyline.length; i++) {
    const [x0, y0] = skyline[i - 1]!
    const [x1, y1] = skyline[i]!
    if (x > x1) continue
    const t = clamp((x - x0) / (x1 - x0))
    return y0 + (y1 - y0) * (t * t * (3 - 2 * t))
  }
  return skyline.at(-1)![1]
}

/** Near ground drawn blade by blade, for what is closer than the painted land can be. */
export function knoll({
  skyline,
  bottom,
  seed,
  top,
  deep,
  tip,
  blades = 1500,
  stones = 14,
  stone = '#4a4a52',
  bladeHeight = 15,
}: Knoll) {
  const random = seededRandom(seed)
  const left = skyline[0]![0]
  const right = skyline.at(-1)![0]
  const rough = (x: number) => skylineAt(skyline, x) + Math.sin(x * 0.09 + seed) * 1.6 + Math.sin(x * 0.031 + seed) * 3
  let edge = ''
  for (let x = left; x <= right; x += 6) edge += `L${f(x)} ${f(rough(x))}`
  const highest = Math.min(...skyline.map(([, y]) => y))
  const id = `knoll${seed}`
  let drawing = linear(
    id,
    [0, highest],
    [0, bottom],
    [
      { at: 0, color: top },
      { at: 0.4, color: blend(top, deep, 0.45) },
      { at: 1, color: deep },
    ],
  )
  drawing += path(`M${f(left)} ${f(bottom)}${edge}L${f(right)} ${f(bottom)}Z`, `url(#${id})`)
  const marks: { y: number; svg: string }[] = []
  for (let i = 0; i < blades * 2; i++) {
    const x = between(random, left, right)
    const ground = rough(x)
    const depth = random() ** 1.7
    const y = ground + depth * (bottom - ground)
    const near = clamp(depth * 1.2)
    const tall = bladeHeight * (0.45 + near * 1.3) * between(random, 0.5, 1.2)
    const lean = between(random, -0.45, 0.45) * tall
    const light = clamp(1.1 - depth * 1.2) * random() ** 1.4
    const color = blend(blend(deep, top, random()), tip, light * 0.8)
    const wide = 0.7 + near * 1.6
    marks.push({
      y,
      svg: `<path d="M${f(x - wide)} ${f(y)}Q${f(x)} ${f(y - tall * 0.6)} ${f(x + lean)} ${f(y - tall)}Q${f(x + wide * 0.6)} ${f(y - tall * 0.5)} ${f(x + wide)} ${f(y)}Z" fill="${color}"/>`,
    })
  }
  for (let i = 0; i < stones; i++) {
    const x = between(random, left, right)
    const ground = rough(x)
    const depth = random() ** 1.5
    const y = ground + 3 + depth * (bottom - ground)
    marks.push({
      y,
      svg: boulder(x, y, (5 + depth * 22) * between(random, 0.5, 1.3), stone, tip, deep, random() * 1e6),
    })
  }
  marks.sort((a, b) => a.y - b.y)
  return drawing + marks.map(({ svg }) => svg).join('')
}

/** A stone with a lit crown and a shaded foot. */
export function boulder(x: number, y: number, r: number, body: string, lit: string, dark: string, seed: number) {
  const random = seededRandom(Math.floor(seed))
  const ring: Xy[] = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI + (i / 8) * Math.PI
    const reach = r * between(random, 0.82, 1.12)
    return [x + Math.cos(angle) * reach * 1.25, y + Math.sin(angle) * reach * 0.78]
  })
  const crown = ring.map(([px, py]): Xy => [x + (px - x) * 0.8 - r * 0.06, y + (py - y) * 0.92 - r * 0.02])
  const shape = (points: readonly Xy[]) => `M${points.map(([px, py]) => `${f(px)} ${f(py)}`).join('L')}Z`
  const tone = pick(random, [0.08, 0.16, 0.26])
  return (
    path(shape([...ring, [x + r * 1.1, y + r * 0.14], [x - r * 1.1, y + r * 0.14]]), blend(body, dark, 0.55)) +
    path(shape([...crown, [x + r * 0.4, y - r * 0.1], [x - r * 0.7, y - r * 0.08]]), blend(body, lit, tone))
  )
}
