import { blend, line, polygon, type Xy } from '../svg.ts'
import { porter, trekker, yak } from './figures.ts'
import { prayerFlags } from './prayer-flags.ts'

export interface Bridge {
  from: Xy
  to: Xy
  sag: number
  /** height of the handrail at the near (right) end and at the far end */
  near: number
  far: number
  steel: string
  plank: string
  lit: string
  hour: string
}

/** A long suspension footbridge across a gorge, narrowing away to the left, with flags and travellers. */
export function bridge({ from, to, sag, near, far, steel, plank, lit, hour }: Bridge) {
  const deck = (t: number): Xy => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag,
  ]
  const rail = (t: number) => near + (far - near) * t
  const curve = (lift: number, shift: number) =>
    Array.from({ length: 49 }, (_, i): Xy => {
      const t = i / 48
      const [x, y] = deck(t)
      return [x + shift * rail(t), y - lift * rail(t) - Math.abs(t - 0.5) ** 2 * rail(t) * 0.8 * lift]
    })
  let d = ''
  const behind = curve(1.14, 0.12)
  d += line(behind, blend(steel, hour, 0.35), 1.6)
  for (let i = 1; i < 96; i++) {
    const t = i / 96
    const [x, y] = deck(t)
    const r = rail(t)
    const top = y - r * 1.14 - Math.abs(t - 0.5) ** 2 * r * 0.8
    d += line(
      [
        [x + r * 0.12, y - r * 0.1],
        [x + r * 0.12, top],
      ],
      blend(steel, hour, 0.35),
      0.7,
      'opacity="0.7"',
    )
  }
  for (let i = 0; i < 150; i++) {
    const a = deck(i / 150)
    const b = deck((i + 0.8) / 150)
    const r = rail(i / 150)
    d += polygon(
      [a, b, [b[0] + r * 0.13, b[1] - r * 0.11], [a[0] + r * 0.13, a[1] - r * 0.11]],
      blend(plank, lit, i % 3 ? 0.2 : 0.42),
    )
    d += line([a, b], blend(plank, '#140e0c', 0.6), r * 0.035)
  }
  for (const [t, kind] of [
    [0.2, 'porter'],
    [0.27, 'trekker'],
    [0.44, 'yak'],
    [0.52, 'yak'],
    [0.58, 'trekker'],
  ] as const) {
    const [x, y] = deck(t)
    const tall = rail(t) * 1.35
    const place = { x: x + rail(t) * 0.06, foot: y - rail(t) * 0.04, tall, lit, dark: '#1d1a20' }
    if (kind === 'porter') d += porter({ ...place, coat: '#7b2f35' })
    else if (kind === 'yak') d += yak({ ...place, tall: tall * 0.95, load: t < 0.5 ? '#b3243c' : '#d08a2c' })
    else d += trekker({ ...place, coat: t < 0.4 ? '#c8462f' : '#2a5fa0', pack: '#e0a23a' })
  }
  const front = curve(1.02, 0)
  for (let i = 1; i < 96; i++) {
    const t = i / 96
    const [x, y] = deck(t)
    const r = rail(t)
    d += line(
      [
        [x, y],
        [x, y - r * 1.02 - Math.abs(t - 0.5) ** 2 * r * 0.8],
      ],
      steel,
      0.9,
      'opacity="0.85"',
    )
  }
  d += line(front, blend(steel, lit, 0.4), 2.4)
  for (let i = 0; i < 6; i++) {
    const a = front[4 + i * 7]!
    const b = front[11 + i * 7]!
    d += prayerFlags({
      from: a,
      to: b,
      sag: rail(i / 6) * 0.12,
      size: rail(i / 6) * 0.26,
      seed: 40 + i,
      hour,
      strength: 0.12,
      wind: 0.5,
    })
  }
  return d
}
