import { blend, ellipse, f, line, linear, path } from '../svg.ts'

export interface Boat {
  x: number
  y: number
  size: number
  hull: string
  lit: string
  dark: string
  /** light on the water beneath */
  water: string
  rower?: { coat: string; skin: string }
  flip?: boolean
}

/** A long wooden doonga with lifted ends, and its reflection. */
export function boat({ x, y, size: s, hull, lit, dark, water, rower, flip }: Boat) {
  const id = `boat${Math.round(x)}-${Math.round(y)}`
  const body = hullOf(s, hull, lit, dark, id) + (rower ? rowerOf(s, rower.coat, rower.skin, lit, dark) : '')
  const ripples = [0.1, 0.19, 0.3, 0.44]
    .map((t, i) =>
      line(
        [
          [-s * (0.62 - t * 0.5), s * t],
          [s * (0.55 - t * 0.6), s * (t + 0.004)],
        ],
        water,
        s * 0.006,
        `opacity="${0.24 - i * 0.05}"`,
      ),
    )
    .join('')
  const veil = linear(
    `${id}v`,
    [0, 0],
    [0, s * 0.42],
    [
      { at: 0, color: '#ffffff', opacity: 0.62 },
      { at: 1, color: '#ffffff', opacity: 0 },
    ],
  )
  const mirror = `<mask id="${id}m" maskUnits="userSpaceOnUse" x="${f(-s)}" y="0" width="${f(s * 2)}" height="${f(s)}"><rect x="${f(-s)}" y="0" width="${f(s * 2)}" height="${f(s)}" fill="url(#${id}v)"/></mask><g mask="url(#${id}m)"><g transform="scale(1 -0.86)">${hullOf(s, blend(hull, dark, 0.35), blend(lit, dark, 0.35), dark, `${id}r`)}${rower ? rowerOf(s, blend(rower.coat, dark, 0.4), blend(rower.skin, dark, 0.4), lit, dark) : ''}</g></g>`
  const shadow = ellipse(0, s * 0.012, s * 0.52, s * 0.028, dark, 'opacity="0.6"')
  return `<g transform="translate(${f(x)} ${f(y)})${flip ? ' scale(-1 1)' : ''}">${veil}${mirror}${shadow}${body}${ripples}</g>`
}

function hullOf(s: number, hull: string, lit: string, dark: string, id: string) {
  const side = `M${f(-s * 0.62)} ${f(-s * 0.13)}C${f(-s * 0.45)} ${f(-s * 0.055)} ${f(s * 0.4)} ${f(-s * 0.055)} ${f(s * 0.6)} ${f(-s * 0.145)}C${f(s * 0.54)} ${f(-s * 0.02)} ${f(s * 0.44)} ${f(s * 0.012)} ${f(s * 0.36)} ${f(s * 0.012)}L${f(-s * 0.38)} ${f(s * 0.012)}C${f(-s * 0.47)} ${f(s * 0.012)} ${f(-s * 0.57)} ${f(-s * 0.02)} ${f(-s * 0.62)} ${f(-s * 0.13)}Z`
  const inside = `M${f(-s * 0.62)} ${f(-s * 0.13)}C${f(-s * 0.42)} ${f(-s * 0.1)} ${f(s * 0.36)} ${f(-s * 0.1)} ${f(s * 0.6)} ${f(-s * 0.145)}C${f(s * 0.4)} ${f(-s * 0.055)} ${f(-s * 0.45)} ${f(-s * 0.055)} ${f(-s * 0.62)} ${f(-s * 0.13)}Z`
  let d = linear(
    id,
    [0, -s * 0.12],
    [0, s * 0.02],
    [
      { at: 0, color: blend(hull, lit, 0.42) },
      { at: 0.5, color: hull },
      { at: 1, color: blend(hull, dark, 0.72) },
    ],
  )
  d += path(inside, blend(hull, dark, 0.7))
  for (const t of [-0.3, 0.02, 0.3]) {
    d += path(
      `M${f(t * s - s * 0.03)} ${f(-s * 0.098)}h${f(s * 0.07)}l${f(s * 0.012)} ${f(s * 0.03)}h${f(-s * 0.09)}Z`,
      blend(hull, lit, 0.35),
    )
  }
  d += path(side, `url(#${id})`)
  for (const t of [0.35, 0.65]) {
    d += `<path d="M${f(-s * (0.58 - t * 0.08))} ${f(-s * 0.1 + t * s * 0.08)}C${f(-s * 0.4)} ${f(-s * 0.05 + t * s * 0.05)} ${f(s * 0.38)} ${f(-s * 0.05 + t * s * 0.05)} ${f(s * (0.56 - t * 0.08))} ${f(-s * 0.105 + t * s * 0.08)}" fill="none" stroke="${dark}" stroke-width="${f(s * 0.004)}" opacity="0.5"/>`
  }
  d += `<path d="M${f(-s * 0.62)} ${f(-s * 0.13)}C${f(-s * 0.45)} ${f(-s * 0.055)} ${f(s * 0.4)} ${f(-s * 0.055)} ${f(s * 0.6)} ${f(-s * 0.145)}" fill="none" stroke="${blend(hull, lit, 0.75)}" stroke-width="${f(s * 0.011)}"/>`
  return d
}

function rowerOf(s: number, coat: string, skin: string, lit: string, dark: string) {
  const trunk = `M${f(s * 0.08)} ${f(-s * 0.08)}C${f(s * 0.06)} ${f(-s * 0.2)} ${f(s * 0.12)} ${f(-s * 0.27)} ${f(s * 0.18)} ${f(-s * 0.27)}C${f(s * 0.25)} ${f(-s * 0.26)} ${f(s * 0.27)} ${f(-s * 0.16)} ${f(s * 0.26)} ${f(-s * 0.08)}Z`
  let d = line(
    [
      [s * 0.02, -s * 0.36],
      [-s * 0.1, s * 0.05],
    ],
    blend('#6b4a2c', lit, 0.25),
    s * 0.014,
  )
  d += `<path d="M${f(-s * 0.09)} ${f(-s * 0.02)}l${f(-s * 0.035)} ${f(s * 0.1)}l${f(s * 0.04)} ${f(s * 0.012)}l${f(s * 0.024)} ${f(-s * 0.1)}Z" fill="${blend('#6b4a2c', dark, 0.2)}"/>`
  d += path(trunk, coat)
  d += `<path d="M${f(s * 0.1)} ${f(-s * 0.2)}Q${f(s * 0.04)} ${f(-s * 0.17)} ${f(-s * 0.02)} ${f(-s * 0.22)}" fill="none" stroke="${coat}" stroke-width="${f(s * 0.045)}" stroke-linecap="round"/>`
  d += ellipse(s * 0.165, -s * 0.325, s * 0.038, s * 0.046, skin)
  d += `<path d="M${f(s * 0.105)} ${f(-s * 0.335)}q${f(s * 0.06)} ${f(-s * 0.1)} ${f(s * 0.125)} ${f(-s * 0.005)}Z" fill="${blend('#d9b878', dark, 0.25)}"/>`
  return (
    d +
    `<path d="M${f(s * 0.095)} ${f(-s * 0.13)}C${f(s * 0.09)} ${f(-s * 0.2)} ${f(s * 0.12)} ${f(-s * 0.25)} ${f(s * 0.15)} ${f(-s * 0.265)}" fill="none" stroke="${lit}" stroke-width="${f(s * 0.012)}" opacity="0.6"/>`
  )
}
