import { prayerFlags } from '../foregrounds/prayer-flags.ts'
import { blend, ellipse, f, linear, path, rect } from '../svg.ts'

export type Backdrop = string

const wall = (from: string, to: string) =>
  linear(
    'wall',
    [0, 0],
    [0, 640],
    [
      { at: 0, color: from },
      { at: 1, color: to },
    ],
  ) + rect(0, 0, 640, 640, 'url(#wall)')

export const hills = (sky: string, low: string, far: string, near: string, sun?: string): Backdrop =>
  wall(sky, low) +
  (sun ? ellipse(470, 210, 74, 74, sun, 'opacity="0.85"') : '') +
  path('M0 400L90 316L150 362L250 250L330 346L410 270L520 372L600 300L640 340L640 640L0 640Z', far) +
  path(
    'M250 250L286 292L262 300L244 288L222 306L214 292ZM410 270L440 298L414 306L392 300L382 304Z',
    '#ffffff',
    'opacity="0.7"',
  ) +
  path('M0 470Q130 390 280 450T640 420L640 640L0 640Z', near)

export const rings = (ground: string, line: string): Backdrop => {
  let d = wall(blend(ground, '#ffffff', 0.16), blend(ground, '#000000', 0.12))
  for (let i = 0; i < 5; i++)
    d += `<circle cx="320" cy="270" r="${170 + i * 44}" fill="none" stroke="${line}" stroke-width="${i % 2 ? 2 : 5}" opacity="0.35"/>`
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * Math.PI * 2
    d += ellipse(320 + Math.cos(a) * 236, 270 + Math.sin(a) * 236, 11, 11, line, 'opacity="0.3"')
  }
  return d
}

export const brick = (ground: string, mortar: string): Backdrop => {
  let d = wall(ground, blend(ground, '#000000', 0.2))
  for (let row = 0; row < 16; row++) {
    d += rect(0, row * 42, 640, 3, mortar, 'opacity="0.3"')
    for (let i = 0; i < 8; i++) d += rect(i * 88 + (row % 2) * 44, row * 42, 3, 42, mortar, 'opacity="0.3"')
  }
  return d
}

export const flags = (sky: string, low: string): Backdrop =>
  wall(sky, low) +
  prayerFlags({ from: [-20, 60], to: [660, 150], sag: 50, size: 46, seed: 3, hour: low, strength: 0.3 }) +
  prayerFlags({ from: [-20, 300], to: [660, 190], sag: 60, size: 40, seed: 8, hour: low, strength: 0.4 })

export const lattice = (ground: string, wood: string): Backdrop => {
  let d = wall(ground, blend(ground, '#000000', 0.25))
  for (let i = -8; i < 16; i++)
    d += `<path d="M${i * 60} 0L${i * 60 + 640} 640M${i * 60} 640L${i * 60 + 640} 0" stroke="${wood}" stroke-width="9" opacity="0.28"/>`
  return d
}

export const leaves = (ground: string, leaf: string, bloom?: string): Backdrop => {
  let d = wall(ground, blend(ground, '#000000', 0.2))
  for (let i = 0; i < 46; i++) {
    const x = (i * 137) % 640
    const y = (i * 83) % 640
    d += ellipse(
      x,
      y,
      52,
      17,
      blend(leaf, ground, (i % 5) / 7),
      `transform="rotate(${f((i * 47) % 180)} ${x} ${y})" opacity="0.6"`,
    )
    if (bloom && i % 6 === 0) d += ellipse(x + 20, y, 22, 20, bloom, 'opacity="0.75"')
  }
  return d
}
