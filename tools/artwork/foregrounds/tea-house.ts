import { between, pick, seededRandom } from '../random.ts'
import { blend, f, glow, line, linear, polygon, rect, type Xy } from '../svg.ts'

export interface TeaHouse {
  x: number
  foot: number
  /** length of the front */
  size: number
  stone: string
  lit: string
  dark: string
  roof: string
  frame: string
  /** colour of the light inside; none by day */
  lamp?: string
  seed: number
}

/** A stone lodge seen from a corner: long front on the left, gable end on the right. */
export function teaHouse({ x, foot, size: s, stone, lit, dark, roof, frame, lamp, seed }: TeaHouse) {
  const random = seededRandom(seed)
  const tall = s * 0.36
  const depth = s * 0.34
  const rise = s * 0.05
  const front = { left: x, right: x + s }
  const end = { left: x + s, right: x + s + depth }
  let d = masonry(
    [
      [front.left, foot],
      [front.right, foot + rise * 0.4],
      [front.right, foot - tall],
      [front.left, foot - tall],
    ],
    stone,
    blend(stone, dark, 0.25),
    lit,
    random,
  )
  const apex: Xy = [end.left + depth * 0.5, foot - tall - s * 0.2]
  d += masonry(
    [
      [end.left, foot + rise * 0.4],
      [end.right, foot - rise * 0.5],
      [end.right, foot - tall],
      [end.left, foot - tall],
    ],
    blend(stone, dark, 0.5),
    blend(stone, dark, 0.66),
    stone,
    random,
  )
  d += polygon([[end.left, foot - tall], [end.right, foot - tall], apex], blend(frame, dark, 0.55))
  d += windows(front.left, foot, s, tall, frame, dark, lamp)
  d += endWindows(end.left, foot, depth, tall, frame, dark, lamp)
  d += roofOver(front.left, foot - tall, s, apex, end.right, roof, dark, lit)
  d += rect(front.left - s * 0.01, foot - tall * 0.53, s * 1.01, s * 0.012, blend(frame, dark, 0.25))
  for (let px = front.left; px <= front.right; px += s * 0.028) {
    d += rect(px, foot - tall * 0.53 - s * 0.035, s * 0.006, s * 0.038, blend(frame, lit, 0.15))
  }
  d += rect(front.left - s * 0.01, foot - tall * 0.53 - s * 0.038, s * 1.01, s * 0.008, blend(frame, lit, 0.3))
  return d
}

function masonry(corners: readonly [Xy, Xy, Xy, Xy], a: string, b: string, lit: string, random: () => number) {
  const [lowLeft, lowRight, , topLeft] = corners
  let d = polygon(corners, blend(a, b, 0.7))
  const rows = 15
  for (let row = 0; row < rows; row++) {
    let t = 0
    while (t < 1) {
      const wide = between(random, 0.022, 0.06)
      const to = Math.min(1, t + wide)
      const at = (u: number, v: number): Xy => [
        lowLeft[0] + (lowRight[0] - lowLeft[0]) * u,
        (lowLeft[1] + (lowRight[1] - lowLeft[1]) * u) * (1 - v) + topLeft[1] * v,
      ]
      const v0 = row / rows + 0.006
      const v1 = (row + 1) / rows - 0.006
      const color = blend(blend(a, b, random()), lit, random() > 0.82 ? 0.2 : 0)
      d += polygon([at(t + 0.002, v0), at(to - 0.002, v0), at(to - 0.002, v1), at(t + 0.002, v1)], color)
      t = to
    }
  }
  return d
}

function pane(
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  dark: string,
  lamp: string | undefined,
  id: string,
) {
  let d = rect(x - w * 0.12, y - h * 0.1, w * 1.24, h * 1.2, frame)
  if (lamp) {
    d += linear(
      id,
      [x, y],
      [x, y + h],
      [
        { at: 0, color: blend(lamp, '#fff6d8', 0.55) },
        { at: 1, color: blend(lamp, '#8a3c12', 0.35) },
      ],
    )
    d += rect(x, y, w, h, `url(#${id})`)
  } else {
    d += rect(x, y, w, h, blend(dark, '#31455c', 0.5))
    d += polygon(
      [
        [x, y + h * 0.6],
        [x + w * 0.6, y],
        [x + w, y],
        [x, y + h],
      ],
      '#b9cbd8',
      'opacity="0.28"',
    )
  }
  d += rect(x + w * 0.46, y, w * 0.08, h, frame) + rect(x, y + h * 0.45, w, h * 0.07, frame)
  return d
}

function windows(x: number, foot: number, s: number, tall: number, frame: string, dark: string, lamp?: string) {
  let d = ''
  for (let i = 0; i < 6; i++) {
    const px = x + s * (0.06 + i * 0.155)
    d += pane(px, foot - tall * 0.88, s * 0.075, tall * 0.26, frame, dark, i === 4 ? undefined : lamp, `pa${f(px)}`)
    if (i === 2) {
      d += rect(px - s * 0.01, foot - tall * 0.43, s * 0.1, tall * 0.43, frame)
      d += rect(px, foot - tall * 0.4, s * 0.08, tall * 0.42, lamp ?? blend(dark, frame, 0.3))
    } else d += pane(px, foot - tall * 0.37, s * 0.082, tall * 0.22, frame, dark, lamp, `pb${f(px)}`)
  }
  if (lamp) {
    for (const t of [0.1, 0.26, 0.41, 0.57, 0.88]) {
      d += glow(`wg${f(x + t * s)}`, x + s * t, foot - tall * 0.55, s * 0.17, lamp, 0.34)
    }
    d += glow(`wd${f(x)}`, x + s * 0.41, foot + s * 0.02, s * 0.24, lamp, 0.5, 0.3)
  }
  return d
}

function endWindows(x: number, foot: number, depth: number, tall: number, frame: string, dark: string, lamp?: string) {
  const wood = blend(frame, dark, 0.45)
  return (
    pane(x + depth * 0.2, foot - tall * 0.84, depth * 0.18, tall * 0.24, wood, dark, lamp, `ea${f(x)}`) +
    pane(x + depth * 0.6, foot - tall * 0.84, depth * 0.18, tall * 0.24, wood, dark, undefined, `eb${f(x)}`) +
    pane(x + depth * 0.4, foot - tall * 0.4, depth * 0.2, tall * 0.22, wood, dark, lamp, `ec${f(x)}`)
  )
}

function roofOver(
  x: number,
  eaves: number,
  s: number,
  apex: Xy,
  right: number,
  roof: string,
  dark: string,
  lit: string,
) {
  const over = s * 0.035
  const ridgeLeft: Xy = [x + s * 0.13, apex[1] + s * 0.015]
  const low = eaves + s * 0.018
  const id = `rf${f(x)}`
  let d = linear(
    id,
    [x, apex[1]],
    [x + s * 0.4, low],
    [
      { at: 0, color: blend(roof, lit, 0.42) },
      { at: 1, color: blend(roof, dark, 0.2) },
    ],
  )
  d += polygon(
    [[x - over, low], [x + s + over * 0.4, low + s * 0.012], [apex[0], apex[1] - s * 0.008], ridgeLeft],
    `url(#${id})`,
  )
  for (let i = 0; i <= 22; i++) {
    const t = i / 22
    d += line(
      [
        [x - over + (s + over * 1.4) * t, low + s * 0.012 * t],
        [ridgeLeft[0] + (apex[0] - ridgeLeft[0]) * t, ridgeLeft[1] + (apex[1] - ridgeLeft[1]) * t],
      ],
      dark,
      s * 0.003,
      'opacity="0.4"',
    )
  }
  d += line(
    [
      [x + s + over * 0.4, low + s * 0.012],
      [apex[0], apex[1] - s * 0.008],
      [right + over, low],
    ],
    blend(roof, lit, 0.3),
    s * 0.016,
  )
  d += line([ridgeLeft, [apex[0], apex[1] - s * 0.008]], blend(roof, lit, 0.5), s * 0.01)
  d += rect(x + s * 0.3, apex[1] - s * 0.05, s * 0.04, s * 0.11, blend(roof, dark, 0.4))
  return d
}

/** Smoke that climbs, leans with the wind and thins. */
export function smoke(x: number, y: number, tall: number, color: string, seed: number, opacity = 0.2) {
  const random = seededRandom(seed)
  let d = ''
  for (let i = 0; i < 26; i++) {
    const t = i / 26
    const px = x + tall * 0.34 * t ** 1.5 + Math.sin(t * 7) * tall * 0.03 + between(random, -1, 1) * tall * 0.02
    d += glow(
      `sm${f(x)}-${i}`,
      px,
      y - tall * t,
      tall * (0.03 + t * 0.11),
      color,
      opacity * (1 - t) * pick(random, [0.6, 1]),
    )
  }
  return d
}
