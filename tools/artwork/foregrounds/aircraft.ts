import { blend, ellipse, f, line, linear, path, polygon, rect } from '../svg.ts'

export interface Aircraft {
  x: number
  y: number
  size: number
  tilt?: number
  body: string
  shade: string
  stripe: string
  accent: string
}

/** A high-winged twin turboprop, flying to the left, seen a little from above. */
export function aircraft({ x, y, size: s, tilt = 0, body, shade, stripe, accent }: Aircraft) {
  const id = `plane${Math.round(x)}`
  let d = linear(
    `${id}b`,
    [0, -s * 0.08],
    [0, s * 0.07],
    [
      { at: 0, color: blend(body, '#ffffff', 0.5) },
      { at: 0.45, color: body },
      { at: 1, color: shade },
    ],
  )
  d += linear(
    `${id}w`,
    [-s * 0.2, -s * 0.3],
    [s * 0.15, s * 0.3],
    [
      { at: 0, color: blend(body, '#ffffff', 0.4) },
      { at: 1, color: blend(body, shade, 0.55) },
    ],
  )
  // far wing, behind the cabin
  d += polygon(
    [
      [-s * 0.1, -s * 0.075],
      [s * 0.05, -s * 0.072],
      [s * 0.2, -s * 0.33],
      [s * 0.13, -s * 0.335],
    ],
    blend(body, shade, 0.5),
  )
  d += engine(s * 0.045, -s * 0.165, s * 0.75, body, shade)
  // tail
  d += path(
    `M${f(s * 0.4)} ${f(-s * 0.035)}C${f(s * 0.48)} ${f(-s * 0.06)} ${f(s * 0.5)} ${f(-s * 0.2)} ${f(s * 0.56)} ${f(-s * 0.235)}L${f(s * 0.63)} ${f(-s * 0.235)}L${f(s * 0.6)} ${f(-s * 0.02)}Z`,
    stripe,
  )
  d += path(
    `M${f(s * 0.5)} ${f(-s * 0.15)}L${f(s * 0.6)} ${f(-s * 0.15)}L${f(s * 0.585)} ${f(-s * 0.08)}L${f(s * 0.46)} ${f(-s * 0.07)}Z`,
    accent,
  )
  // cabin
  d += path(
    `M${f(-s * 0.56)} ${f(s * 0.005)}C${f(-s * 0.54)} ${f(-s * 0.035)} ${f(-s * 0.47)} ${f(-s * 0.055)} ${f(-s * 0.42)} ${f(-s * 0.075)}C${f(-s * 0.3)} ${f(-s * 0.09)} ${f(s * 0.2)} ${f(-s * 0.088)} ${f(s * 0.36)} ${f(-s * 0.06)}C${f(s * 0.48)} ${f(-s * 0.045)} ${f(s * 0.58)} ${f(-s * 0.035)} ${f(s * 0.62)} ${f(-s * 0.025)}C${f(s * 0.5)} ${f(s * 0.02)} ${f(s * 0.35)} ${f(s * 0.055)} ${f(s * 0.12)} ${f(s * 0.068)}C${f(-s * 0.15)} ${f(s * 0.08)} ${f(-s * 0.42)} ${f(s * 0.07)} ${f(-s * 0.52)} ${f(s * 0.035)}C${f(-s * 0.55)} ${f(s * 0.025)} ${f(-s * 0.565)} ${f(s * 0.015)} ${f(-s * 0.56)} ${f(s * 0.005)}Z`,
    `url(#${id}b)`,
  )
  d += path(
    `M${f(-s * 0.545)} ${f(s * 0.02)}C${f(-s * 0.3)} ${f(s * 0.04)} ${f(s * 0.2)} ${f(s * 0.03)} ${f(s * 0.58)} ${f(-s * 0.02)}C${f(s * 0.42)} ${f(s * 0.03)} ${f(s * 0.2)} ${f(s * 0.055)} ${f(-s * 0.1)} ${f(s * 0.058)}C${f(-s * 0.3)} ${f(s * 0.06)} ${f(-s * 0.5)} ${f(s * 0.045)} ${f(-s * 0.545)} ${f(s * 0.02)}Z`,
    stripe,
  )
  d += path(
    `M${f(-s * 0.5)} ${f(-s * 0.018)}L${f(-s * 0.455)} ${f(-s * 0.058)}L${f(-s * 0.4)} ${f(-s * 0.066)}L${f(-s * 0.395)} ${f(-s * 0.02)}Z`,
    '#1b2a3d',
  )
  for (let i = 0; i < 9; i++) d += ellipse(-s * 0.33 + i * s * 0.075, -s * 0.022, s * 0.014, s * 0.018, '#1e2f47')
  d += rect(-s * 0.385, -s * 0.045, s * 0.028, s * 0.085, 'none', `stroke="${shade}" stroke-width="${f(s * 0.003)}"`)
  // near wing and its engine
  d += polygon(
    [
      [-s * 0.16, -s * 0.085],
      [s * 0.06, -s * 0.08],
      [-s * 0.02, s * 0.33],
      [-s * 0.115, s * 0.335],
    ],
    `url(#${id}w)`,
  )
  d += polygon(
    [
      [s * 0.02, -s * 0.08],
      [s * 0.06, -s * 0.08],
      [-s * 0.02, s * 0.33],
      [-s * 0.045, s * 0.332],
    ],
    shade,
    'opacity="0.35"',
  )
  d += polygon(
    [
      [-s * 0.125, s * 0.285],
      [-s * 0.01, s * 0.28],
      [-s * 0.02, s * 0.33],
      [-s * 0.115, s * 0.335],
    ],
    accent,
  )
  d += engine(-s * 0.12, s * 0.11, s, body, shade)
  // tailplane
  d += polygon(
    [
      [s * 0.5, -s * 0.215],
      [s * 0.64, -s * 0.23],
      [s * 0.72, -s * 0.15],
      [s * 0.655, -s * 0.14],
    ],
    `url(#${id}w)`,
  )
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${tilt})">${d}</g>`
}

function engine(x: number, y: number, s: number, body: string, shade: string) {
  let d = path(
    `M${f(x - s * 0.1)} ${f(y)}C${f(x - s * 0.09)} ${f(y - s * 0.032)} ${f(x + s * 0.06)} ${f(y - s * 0.03)} ${f(x + s * 0.13)} ${f(y - s * 0.005)}C${f(x + s * 0.06)} ${f(y + s * 0.034)} ${f(x - s * 0.08)} ${f(y + s * 0.036)} ${f(x - s * 0.1)} ${f(y)}Z`,
    blend(body, shade, 0.22),
  )
  d += path(
    `M${f(x - s * 0.095)} ${f(y + s * 0.008)}C${f(x - s * 0.02)} ${f(y + s * 0.045)} ${f(x + s * 0.07)} ${f(y + s * 0.03)} ${f(x + s * 0.13)} ${f(y - s * 0.004)}C${f(x + s * 0.05)} ${f(y + s * 0.012)} ${f(x - s * 0.04)} ${f(y + s * 0.018)} ${f(x - s * 0.095)} ${f(y + s * 0.008)}Z`,
    shade,
    'opacity="0.7"',
  )
  d += ellipse(x - s * 0.112, y, s * 0.014, s * 0.105, '#f4f6fa', 'opacity="0.28"')
  d += line(
    [
      [x - s * 0.112, y - s * 0.1],
      [x - s * 0.112, y + s * 0.1],
    ],
    '#2a303a',
    s * 0.006,
    'opacity="0.5"',
  )
  return d + ellipse(x - s * 0.106, y, s * 0.016, s * 0.018, '#313843')
}

/** The wing as a passenger sees it: from the lower right of the window toward the horizon. */
export function wing(body: string, shade: string, lit: string, stripe: string, height: number) {
  const h = height
  let d = linear(
    'wing',
    [900, h * 0.62],
    [1180, h * 1.02],
    [
      { at: 0, color: lit },
      { at: 0.35, color: body },
      { at: 1, color: shade },
    ],
  )
  d += polygon(
    [
      [1600, h * 0.83],
      [1600, h * 1.02],
      [1240, h * 1.02],
      [782, h * 0.667],
      [800, h * 0.652],
      [838, h * 0.65],
    ],
    'url(#wing)',
  )
  d += polygon(
    [
      [1600, h * 0.95],
      [1600, h * 1.02],
      [1330, h * 1.02],
      [800, h * 0.668],
      [826, h * 0.662],
    ],
    shade,
    'opacity="0.45"',
  )
  d += line(
    [
      [838, h * 0.651],
      [1600, h * 0.832],
    ],
    blend(lit, '#ffffff', 0.5),
    4,
  )
  for (const t of [0.24, 0.5, 0.76]) {
    d += line(
      [
        [800 + 800 * t, h * (0.652 + 0.18 * t)],
        [800 + 560 * t, h * (0.668 + 0.4 * t)],
      ],
      shade,
      2,
      'opacity="0.55"',
    )
  }
  d += line(
    [
      [880, h * 0.69],
      [1420, h * 0.985],
    ],
    shade,
    2.5,
    'opacity="0.6"',
  )
  d += polygon(
    [
      [782, h * 0.667],
      [800, h * 0.652],
      [838, h * 0.65],
      [834, h * 0.596],
      [818, h * 0.59],
    ],
    stripe,
  )
  d += line(
    [
      [838, h * 0.65],
      [834, h * 0.596],
    ],
    blend(stripe, '#ffffff', 0.5),
    2,
  )
  return d
}
