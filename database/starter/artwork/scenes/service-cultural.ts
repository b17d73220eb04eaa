import { birds } from '../foregrounds/animals.ts'
import { pagoda } from '../foregrounds/pagoda.ts'
import { town } from '../foregrounds/town.ts'
import { basin } from '../lands.ts'
import { dusk } from '../lights.ts'
import { between, seededRandom } from '../random.ts'
import type { Scene } from '../scene.ts'
import { blend, ellipse, glow, linear, polygon, rect } from '../svg.ts'

/** Brick paving drawn toward the eye. */
export function paving(top: number, bottom: number, near: string, far: string, seed: number) {
  const random = seededRandom(seed)
  let d = linear(
    `pave${seed}`,
    [0, top],
    [0, bottom],
    [
      { at: 0, color: far },
      { at: 1, color: near },
    ],
  )
  d += rect(0, top, 1600, bottom - top, `url(#pave${seed})`)
  const rows = 15
  for (let row = 0; row < rows; row++) {
    const y0 = top + (bottom - top) * (row / rows) ** 1.7
    const y1 = top + (bottom - top) * ((row + 1) / rows) ** 1.7
    const spread = 46 + row * 20
    for (let x = -spread * (row % 2 ? 0.5 : 1); x < 1600; x += spread) {
      const slant = (x - 800) * 0.05 * ((row + 1) / rows)
      const tone = blend(far, near, row / rows)
      const color = blend(tone, random() > 0.5 ? '#e0a070' : '#120c14', between(random, 0.02, 0.16))
      d += polygon(
        [
          [x + 2, y0 + 1],
          [x + spread - 2, y0 + 1],
          [x + spread - 2 + slant * 0.2, y1 - 1],
          [x + 2 + slant * 0.2, y1 - 1],
        ],
        color,
      )
    }
  }
  return d
}

/** People of the square, far enough to be shapes. */
export function passers(y: number, seed: number, lit: string, dark: string, tall = 46) {
  const random = seededRandom(seed)
  let d = ''
  for (let i = 0; i < 15; i++) {
    const x = between(random, 120, 1500)
    const foot = y + between(random, -6, 60)
    const s = tall * (1 + (foot - y) / 110)
    const coat = blend(['#8a2434', '#22406b', '#7b6a3a', '#3d5a48', '#70465e'][i % 5]!, dark, 0.45)
    d += ellipse(x, foot, s * 0.3, s * 0.05, '#0c0810', 'opacity="0.4"')
    d += `<path d="M${x - s * 0.14} ${foot}L${x - s * 0.17} ${foot - s * 0.62}Q${x} ${foot - s * 0.86} ${x + s * 0.17} ${foot - s * 0.62}L${x + s * 0.14} ${foot}Z" fill="${coat}"/>`
    d += `<path d="M${x - s * 0.17} ${foot - s * 0.62}Q${x - s * 0.1} ${foot - s * 0.78} ${x} ${foot - s * 0.78}L${x - s * 0.06} ${foot}L${x - s * 0.14} ${foot}Z" fill="${lit}" opacity="0.3"/>`
    d += ellipse(x, foot - s * 0.87, s * 0.095, s * 0.115, blend('#7a4a30', dark, 0.25))
  }
  return d
}

const temple = {
  brick: '#8c4632',
  wood: '#4a2b22',
  roof: '#8a4a34',
  lit: '#ffb46a',
  gold: '#e6b04a',
  windows: '#ffb652',
}

export const serviceCultural: Scene = {
  name: 'service-cultural',
  alt: 'Evening in a Newari square: tiered pagoda roofs on carved struts, lit windows and people on the brick paving',
  use: 'service: cultural tours',
  width: 1600,
  ratio: 3 / 2,
  land: { seed: 61, height: basin, crestScale: 0.17 },
  ground: { snowline: 1.9, treeline: 1.6, canopy: { kind: 'broadleaf', height: 0.026, tile: 0.6 } },
  light: { ...dusk, sun: [-0.85, 0.12, 0.3], glow: [1.3, 0.55, 0.26], horizon: [1.05, 0.52, 0.34] },
  camera: { at: [0, 0.42, 0.2], toward: [0.4, 1.35, 18], fov: 34 },
  finish: { exposure: 0.95, saturation: 1.14 },
  overlays: ({ height }) => [
    {
      svg:
        town({
          rows: [
            { y: 690, scale: 34, count: 40 },
            { y: 745, scale: 52, count: 26 },
          ],
          seed: 5,
          walls: ['#8a4a38', '#7a4436', '#93604a', '#6d4a4c'],
          shade: '#1c1826',
          haze: '#6a4a58',
          lamp: '#ffb652',
          lit: 0.4,
          bottom: 860,
        }) +
        paving(838, height, '#4a2c2c', '#7a4a3c', 2) +
        pagoda({ ...temple, x: 1390, foot: 866, size: 178, tiers: 2, steps: 3, brick: '#7a4030' }) +
        pagoda({ ...temple, x: 300, foot: 872, size: 218, tiers: 3, steps: 3 }) +
        pagoda({ ...temple, x: 905, foot: 900, size: 292, tiers: 3, steps: 6 }) +
        glow('square', 905, 920, 520, '#ffab4e', 0.4, 0.22) +
        passers(900, 8, '#ffb46a', '#1c1420') +
        birds(620, 240, 150, 11, 13, '#2a2030', 3),
    },
  ],
}
