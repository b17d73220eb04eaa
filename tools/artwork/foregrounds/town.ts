import { between, pick, type Random, seededRandom } from '../random.ts'
import { blend, glow, line, linear, polygon, rect } from '../svg.ts'

export interface Town {
  /** rows from far to near */
  rows: readonly { y: number; scale: number; count: number; from?: number; to?: number }[]
  seed: number
  walls: readonly string[]
  shade: string
  haze: string
  lamp: string
  /** share of windows that are lit */
  lit: number
  bottom: number
  /** tiled roofs over low brick houses instead of flat concrete ones */
  roofs?: string
}

/** The close-packed brick houses of the valley: flat roofs, tanks, washing lines, and windows coming on. */
export function town({ rows, seed, walls, shade, haze, lamp, lit, bottom, roofs }: Town) {
  const random = seededRandom(seed)
  let d = ''
  rows.forEach((row, index) => {
    const far = 1 - index / Math.max(1, rows.length - 1)
    const from = row.from ?? -40
    const to = row.to ?? 1640
    const houses = Array.from({ length: row.count }, (_, i) => ({
      x: from + ((i + between(random, 0, 0.6)) / row.count) * (to - from),
      w: row.scale * between(random, 0.8, 1.5),
      h: row.scale * (roofs ? between(random, 0.5, 1.15) : between(random, 0.9, 2.1)),
    }))
    const last = index === rows.length - 1
    if (last)
      d += rect(
        from,
        row.y + row.scale - 2,
        to - from,
        bottom - row.y - row.scale,
        blend(shade, walls[0] ?? shade, 0.3),
      )
    for (const house of houses) {
      const wall = blend(pick(random, walls), haze, far * 0.62)
      d += houseOf(
        random,
        house.x,
        row.y + row.scale,
        house.w,
        house.h + row.scale,
        wall,
        blend(shade, haze, far * 0.6),
        lamp,
        lit,
        row.scale,
        roofs ? blend(roofs, haze, far * 0.6) : undefined,
      )
    }
    d += linear(
      `town${seed}-${index}`,
      [0, row.y - row.scale],
      [0, row.y + row.scale * 1.4],
      [
        { at: 0, color: haze, opacity: 0 },
        { at: 1, color: blend(haze, shade, 1 - far), opacity: 0.5 },
      ],
    )
    const floor = last ? bottom : row.y + row.scale * 1.4
    d += rect(from, row.y - row.scale, to - from, floor - row.y + row.scale, `url(#town${seed}-${index})`)
  })
  return d
}

function houseOf(
  random: Random,
  x: number,
  foot: number,
  w: number,
  h: number,
  wall: string,
  shade: string,
  lamp: string,
  lit: number,
  unit: number,
  roof: string | undefined,
) {
  const depth = w * 0.28
  const top = foot - h
  let d = rect(x, top, w, h, wall)
  d += polygon(
    [
      [x + w, top],
      [x + w + depth, top + unit * 0.05],
      [x + w + depth, foot],
      [x + w, foot],
    ],
    blend(wall, shade, 0.6),
  )
  d += rect(x - unit * 0.03, top - unit * 0.05, w + unit * 0.06, unit * 0.06, blend(wall, '#ffe2c0', 0.25))
  if (roof) return d + panes() + tiledRoof(x, top, w, depth, unit, roof, shade)
  if (random() > 0.45) d += tank(x + w * between(random, 0.15, 0.6), top, unit, wall, shade)
  if (random() > 0.6) d += rect(x + w * 0.55, top - unit * 0.32, w * 0.35, unit * 0.32, blend(wall, shade, 0.25))
  return d + panes()

  function panes() {
    let d = ''
    const across = Math.max(2, Math.round(w / (unit * 0.34)))
    const down = Math.max(2, Math.round(h / (unit * 0.42)))
    for (let j = 0; j < down; j++) {
      for (let i = 0; i < across; i++) {
        const wx = x + ((i + 0.28) / across) * w
        const wy = top + unit * 0.14 + (j / down) * h
        const on = random() < lit
        const size = unit * 0.13
        d += rect(wx - 0.8, wy - 0.8, size + 1.6, size * 1.4 + 1.6, blend(wall, shade, 0.35))
        d += rect(wx, wy, size, size * 1.4, on ? blend(lamp, '#fff2c8', random() * 0.6) : blend(shade, wall, 0.25))
        if (on && unit > 26)
          d += glow(`h${Math.round(wx * 10)}-${Math.round(wy)}`, wx + size / 2, wy + size * 0.7, unit * 0.3, lamp, 0.3)
      }
    }
    return d
  }
}

function tank(x: number, top: number, unit: number, wall: string, shade: string) {
  const s = unit * 0.16
  return (
    line(
      [
        [x, top],
        [x, top - s],
      ],
      shade,
      s * 0.16,
    ) +
    line(
      [
        [x + s, top],
        [x + s, top - s],
      ],
      shade,
      s * 0.16,
    ) +
    rect(x - s * 0.1, top - s * 2.1, s * 1.2, s * 1.2, blend(wall, '#1c2028', 0.6), `rx="${(s * 0.3).toFixed(1)}"`)
  )
}

function tiledRoof(x: number, top: number, w: number, depth: number, unit: number, roof: string, shade: string) {
  const over = unit * 0.16
  const rise = unit * 0.42
  return (
    polygon(
      [
        [x + w + depth * 0.5, top - rise * 0.9],
        [x + w + depth + over * 0.6, top + unit * 0.08],
        [x + w - over * 0.3, top + unit * 0.06],
      ],
      blend(roof, shade, 0.65),
    ) +
    polygon(
      [
        [x - over, top + unit * 0.05],
        [x + w + over * 0.5, top + unit * 0.05],
        [x + w + depth * 0.4, top - rise],
        [x + over * 0.8, top - rise],
      ],
      roof,
    ) +
    line(
      [
        [x - over, top + unit * 0.05],
        [x + w + over * 0.5, top + unit * 0.05],
      ],
      blend(roof, '#ffd9a8', 0.3),
      unit * 0.03,
    )
  )
}
