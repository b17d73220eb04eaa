import { blend, ellipse, f, line, linear, path, polygon, rect, type Xy } from '../svg.ts'
import { prayerFlags } from './prayer-flags.ts'

export interface Stupa {
  x: number
  foot: number
  size: number
  lit: string
  shade: string
  gold: string
  goldDark: string
  /** -1 when the light comes from the left */
  side?: -1 | 1
  strings?: number
  hour?: string
  strength?: number
}

/** A whitewashed dome with watching eyes, a stepped gilded spire and strings of flags. */
export function stupa({ x, foot, size: s, lit, shade, gold, goldDark, side = -1, strings = 0, ...rest }: Stupa) {
  const id = `stupa${Math.round(x)}`
  const across = (from: string, to: string, name: string) =>
    linear(
      `${id}${name}`,
      [x + side * s * 0.62, 0],
      [x - side * s * 0.62, 0],
      [
        { at: 0, color: from },
        { at: 0.42, color: blend(from, to, 0.25) },
        { at: 0.78, color: to },
        { at: 1, color: blend(to, from, 0.12) },
      ],
    )
  const stone = `url(#${id}stone)`
  const metal = `url(#${id}metal)`
  let d = across(lit, shade, 'stone')
  d += linear(
    `${id}metal`,
    [x + side * s * 0.15, 0],
    [x - side * s * 0.15, 0],
    [
      { at: 0, color: gold },
      { at: 0.3, color: blend(gold, '#fff6d0', 0.35) },
      { at: 0.62, color: blend(gold, goldDark, 0.6) },
      { at: 1, color: goldDark },
    ],
  )
  const terraces = [
    [1.02, 0.11],
    [0.84, 0.1],
    [0.68, 0.08],
  ] as const
  let y = foot
  for (const [half, tall] of terraces) {
    d += rect(x - s * half, y - s * tall, s * half * 2, s * tall, stone)
    d += rect(x - s * half, y - s * tall, s * half * 2, s * 0.014, blend(lit, '#ffffff', 0.25), 'opacity="0.8"')
    d += rect(x - s * half, y - s * 0.02, s * half * 2, s * 0.02, '#1b1d2c', 'opacity="0.28"')
    for (let nx = -half + 0.06; nx < half - 0.04; nx += 0.105) {
      const niche = `M${f(x + nx * s)} ${f(y - s * 0.022)}v${f(-s * tall * 0.4)}q${f(s * 0.02)} ${f(-s * 0.03)} ${f(s * 0.04)} 0v${f(s * tall * 0.4)}Z`
      d += path(niche, blend(shade, '#2a2233', 0.55), 'opacity="0.7"')
    }
    y -= s * tall
  }
  const dome = `M${f(x - s * 0.56)} ${f(y)}C${f(x - s * 0.62)} ${f(y - s * 0.44)} ${f(x - s * 0.28)} ${f(y - s * 0.56)} ${f(x)} ${f(y - s * 0.56)}C${f(x + s * 0.28)} ${f(y - s * 0.56)} ${f(x + s * 0.62)} ${f(y - s * 0.44)} ${f(x + s * 0.56)} ${f(y)}Z`
  d += path(dome, stone)
  for (let i = -3; i <= 3; i++) {
    const px = x + i * s * 0.15
    const saffron = `M${f(px - s * 0.055)} ${f(y - s * (0.4 - i * i * 0.014))}q${f(s * 0.055)} ${f(s * 0.13)} ${f(s * 0.11)} 0`
    d += `<path d="${saffron}" fill="none" stroke="#d3902f" stroke-width="${f(s * 0.012)}" opacity="0.55"/>`
  }
  const neck = y - s * 0.55
  d += harmika(x, neck, s, metal, shade)
  d += spire(x, neck - s * 0.23, s, metal, gold, goldDark)
  const tip: Xy = [x, neck - s * 0.82]
  for (let i = 0; i < strings; i++) {
    const way = i % 2 ? 1 : -1
    const reach = s * (1.15 + Math.floor(i / 2) * 0.42)
    const ends: Xy = [x + way * reach, foot - s * (0.16 + (i % 3) * 0.05)]
    d += prayerFlags({ from: tip, to: ends, sag: s * 0.17, size: s * 0.05, seed: 70 + i, wind: 0.3, ...rest })
  }
  return d
}

function harmika(x: number, foot: number, s: number, metal: string, shade: string) {
  let d = rect(x - s * 0.15, foot - s * 0.2, s * 0.3, s * 0.21, metal)
  d += polygon(
    [
      [x - s * 0.19, foot - s * 0.2],
      [x + s * 0.19, foot - s * 0.2],
      [x + s * 0.165, foot - s * 0.235],
      [x - s * 0.165, foot - s * 0.235],
    ],
    metal,
  )
  for (const way of [-1, 1]) {
    const ex = x + way * s * 0.067
    const ey = foot - s * 0.115
    const lid = `M${f(ex - s * 0.05)} ${f(ey + s * 0.006)}Q${f(ex)} ${f(ey - s * 0.04)} ${f(ex + s * 0.05)} ${f(ey + s * 0.006)}Q${f(ex)} ${f(ey + s * 0.022)} ${f(ex - s * 0.05)} ${f(ey + s * 0.006)}Z`
    d += path(lid, '#f6f2e6')
    d += ellipse(ex, ey - s * 0.004, s * 0.014, s * 0.017, '#20304e')
    d += `<path d="M${f(ex - s * 0.054)} ${f(ey - s * 0.03)}q${f(s * 0.054)} ${f(-s * 0.035)} ${f(s * 0.108)} 0" fill="none" stroke="#1d2036" stroke-width="${f(s * 0.009)}"/>`
  }
  d += `<path d="M${f(x)} ${f(foot - s * 0.1)}c${f(-s * 0.02)} ${f(s * 0.02)} ${f(s * 0.022)} ${f(s * 0.03)} 0 ${f(s * 0.055)}c${f(-s * 0.012)} ${f(s * 0.008)} ${f(-s * 0.016)} ${f(-s * 0.006)} ${f(-s * 0.008)} ${f(-s * 0.012)}" fill="none" stroke="#7c1f2c" stroke-width="${f(s * 0.008)}"/>`
  return d + rect(x - s * 0.15, foot - s * 0.005, s * 0.3, s * 0.02, blend(shade, '#000000', 0.3), 'opacity="0.5"')
}

function spire(x: number, foot: number, s: number, metal: string, gold: string, goldDark: string) {
  let d = ''
  for (let i = 0; i < 13; i++) {
    const half = s * (0.135 - i * 0.0082)
    const y = foot - i * s * 0.027
    d += rect(x - half, y - s * 0.025, half * 2, s * 0.025, metal)
    d += rect(x - half, y - s * 0.006, half * 2, s * 0.006, goldDark, 'opacity="0.75"')
  }
  const top = foot - s * 0.355
  d += `<path d="M${f(x - s * 0.075)} ${f(top)}q${f(s * 0.075)} ${f(-s * 0.065)} ${f(s * 0.15)} 0Z" fill="${metal}"/>`
  d += rect(x - s * 0.08, top - s * 0.004, s * 0.16, s * 0.016, blend(gold, '#b3243c', 0.4))
  d += line(
    [
      [x, top - s * 0.03],
      [x, top - s * 0.22],
    ],
    gold,
    s * 0.014,
  )
  d += ellipse(x, top - s * 0.09, s * 0.026, s * 0.03, metal)
  return d + ellipse(x, top - s * 0.15, s * 0.016, s * 0.022, metal)
}
