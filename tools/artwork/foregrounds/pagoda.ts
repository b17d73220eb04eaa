import { blend, ellipse, f, glow, line, linear, path, polygon, rect, type Xy } from '../svg.ts'

export interface Pagoda {
  x: number
  foot: number
  /** half the width of the lowest roof */
  size: number
  tiers: number
  brick: string
  wood: string
  roof: string
  lit: string
  gold: string
  side?: -1 | 1
  steps?: number
  windows?: string
}

/** A Newari temple: brick walls, carved wood, roof upon roof on slanting struts, a gilded pinnacle. */
export function pagoda(options: Pagoda) {
  const { x, foot, size, tiers, brick, gold, steps = 4 } = options
  let d = ''
  let y = foot
  for (let i = 0; i < steps; i++) {
    const half = size * (1.02 - i * 0.1)
    const tall = size * 0.07
    d += rect(x - half, y - tall, half * 2, tall, blend(brick, '#1c1220', 0.32 - i * 0.05))
    d += rect(x - half, y - tall, half * 2, tall * 0.18, blend(brick, options.lit, 0.4))
    y -= tall
  }
  for (let tier = 0; tier < tiers; tier++) {
    const shrink = 0.74 ** tier
    d += storey(options, y, size * shrink, tier, tier === tiers - 1)
    y -= size * shrink * (tier === 0 ? 0.74 : 0.6)
  }
  d += pinnacle(x, y - size * 0.74 ** (tiers - 1) * 0.24, size * 0.2 * 0.84 ** (tiers - 2), gold)
  return d
}

function storey(
  { x, brick, wood, roof, lit, side = -1, windows, gold }: Pagoda,
  foot: number,
  half: number,
  tier: number,
  last: boolean,
) {
  const id = `roof${Math.round(x)}-${tier}-${Math.round(foot)}`
  const wallHalf = half * 0.5
  const wallTall = half * (tier === 0 ? 0.46 : 0.3)
  const eaves = foot - wallTall
  const ridge = eaves - half * (last ? 0.56 : tier === 0 ? 0.4 : 0.46)
  const ridgeHalf = half * (last ? 0.13 : 0.4)
  let d = linear(
    `${id}w`,
    [x + side * wallHalf, 0],
    [x - side * wallHalf, 0],
    [
      { at: 0, color: blend(brick, lit, 0.35) },
      { at: 1, color: blend(brick, '#150d18', 0.45) },
    ],
  )
  d += rect(x - wallHalf, eaves - half * 0.1, wallHalf * 2, wallTall + half * 0.1, `url(#${id}w)`)
  for (let row = 0; row < wallTall; row += Math.max(3, half * 0.03)) {
    d += rect(x - wallHalf, foot - row, wallHalf * 2, 0.7, '#140c12', 'opacity="0.22"')
  }
  d += openings(x, foot, wallHalf, wallTall, wood, windows, tier)
  d += rect(x - wallHalf * 1.04, foot - wallTall * 0.06, wallHalf * 2.08, wallTall * 0.06, wood)
  d += rect(x - wallHalf, eaves - half * 0.02, wallHalf * 2, half * 0.16, '#120b14', 'opacity="0.4"')
  for (let i = -3; i <= 3; i++) {
    const from: Xy = [x + (i / 3) * wallHalf * 0.96, eaves + half * 0.13]
    const to: Xy = [x + (i / 3) * half * 0.84, eaves - half * 0.01]
    d += line([from, to], blend(wood, lit, 0.22), half * 0.026)
    d += line([from, to], blend(wood, gold, 0.45), half * 0.008)
  }
  const lift = half * 0.075
  const sweep = `M${f(x - half)} ${f(eaves - lift)}Q${f(x - half * 0.84)} ${f(eaves + half * 0.005)} ${f(x - half * 0.6)} ${f(eaves)}L${f(x + half * 0.6)} ${f(eaves)}Q${f(x + half * 0.84)} ${f(eaves + half * 0.005)} ${f(x + half)} ${f(eaves - lift)}Q${f(x + half * 0.66)} ${f(eaves - half * 0.14)} ${f(x + ridgeHalf)} ${f(ridge)}L${f(x - ridgeHalf)} ${f(ridge)}Q${f(x - half * 0.66)} ${f(eaves - half * 0.14)} ${f(x - half)} ${f(eaves - lift)}Z`
  d += linear(
    `${id}r`,
    [x + side * half, ridge],
    [x - side * half, eaves],
    [
      { at: 0, color: blend(roof, lit, 0.55) },
      { at: 0.45, color: roof },
      { at: 1, color: blend(roof, '#140d18', 0.5) },
    ],
  )
  d += path(sweep, `url(#${id}r)`)
  for (let i = -11; i <= 11; i++) {
    const t = i / 11
    d += line(
      [
        [x + t * ridgeHalf, ridge + 1],
        [x + t * half * 0.63, eaves - half * 0.11],
        [x + t * half * 0.9, eaves - Math.abs(t) ** 3 * lift - 1],
      ],
      '#1c1118',
      half * 0.006,
      'opacity="0.35"',
    )
  }
  const rim = `M${f(x - half)} ${f(eaves - lift)}Q${f(x - half * 0.84)} ${f(eaves + half * 0.005)} ${f(x - half * 0.6)} ${f(eaves)}L${f(x + half * 0.6)} ${f(eaves)}Q${f(x + half * 0.84)} ${f(eaves + half * 0.005)} ${f(x + half)} ${f(eaves - lift)}`
  d += `<path d="${rim}" fill="none" stroke="${blend(wood, gold, 0.4)}" stroke-width="${f(half * 0.024)}"/>`
  for (let i = -12; i <= 12; i++) {
    const px = x + (i / 12) * half * 0.94
    const py = eaves - Math.abs(i / 12) ** 4 * lift
    d += ellipse(px, py + half * 0.026, half * 0.009, half * 0.013, gold, 'opacity="0.8"')
  }
  return d
}

function openings(
  x: number,
  foot: number,
  half: number,
  tall: number,
  wood: string,
  glowing: string | undefined,
  tier: number,
) {
  let d = ''
  const frame = (cx: number, w: number, h: number, base: number) => {
    d += rect(cx - w * 0.72, base - h * 1.12, w * 1.44, h * 1.16, blend(wood, '#120a0c', 0.2))
    d += rect(cx - w, base - h * 1.2, w * 2, h * 0.1, wood)
    d += rect(cx - w * 0.5, base - h, w, h, glowing ?? '#1a1016')
    if (glowing) {
      d += glow(`win${Math.round(cx)}-${Math.round(base)}`, cx, base - h / 2, w * 2.6, glowing, 0.55)
      for (const part of [-0.25, 0, 0.25]) d += rect(cx + w * part - 0.6, base - h, 1.2, h, wood)
      d += rect(cx - w * 0.5, base - h * 0.55, w, 1.2, wood)
    }
  }
  if (tier === 0) {
    frame(x, half * 0.36, tall * 0.68, foot)
    for (const way of [-1, 1]) frame(x + way * half * 0.62, half * 0.26, tall * 0.46, foot - tall * 0.14)
  } else for (const place of [-0.5, 0, 0.5]) frame(x + place * half, half * 0.24, tall * 0.42, foot - tall * 0.2)
  return d
}

function pinnacle(x: number, foot: number, s: number, gold: string) {
  const bright = blend(gold, '#fff3c4', 0.5)
  let d = polygon(
    [
      [x - s * 0.5, foot],
      [x + s * 0.5, foot],
      [x + s * 0.3, foot - s * 0.25],
      [x - s * 0.3, foot - s * 0.25],
    ],
    gold,
  )
  d += `<path d="M${f(x - s * 0.26)} ${f(foot - s * 0.25)}C${f(x - s * 0.5)} ${f(foot - s * 0.75)} ${f(x - s * 0.1)} ${f(foot - s * 0.8)} ${f(x)} ${f(foot - s * 1.5)}C${f(x + s * 0.1)} ${f(foot - s * 0.8)} ${f(x + s * 0.5)} ${f(foot - s * 0.75)} ${f(x + s * 0.26)} ${f(foot - s * 0.25)}Z" fill="${gold}"/>`
  return d + ellipse(x - s * 0.1, foot - s * 0.55, s * 0.06, s * 0.16, bright)
}
