import { birds } from '../foregrounds/animals.ts'
import { pagoda } from '../foregrounds/pagoda.ts'
import { town } from '../foregrounds/town.ts'
import { basin } from '../lands.ts'
import { dusk } from '../lights.ts'
import { between, type Random, seededRandom } from '../random.ts'
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
  const rows = 22
  for (let row = 0; row < rows; row++) {
    const y0 = top + (bottom - top) * (row / rows) ** 1.7
    const y1 = top + (bottom - top) * ((row + 1) / rows) ** 1.7
    const spread = 30 + row * 9
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

/** People of the square, far enough to be shapes: some in skirts, some in trousers, each turned a little. */
export function passers(y: number, seed: number, lit: string, dark: string, tall = 46, count = 15) {
  const random = seededRandom(seed)
  const crowd = Array.from({ length: count }, () => ({
    x: between(random, 90, 1510),
    foot: y + between(random, -4, 58),
  }))
  crowd.sort((a, b) => a.foot - b.foot)
  return crowd.map(({ x, foot }, i) => passer(random, x, foot, tall * (1 + (foot - y) / 110), i, lit, dark)).join('')
}

function passer(random: Random, x: number, foot: number, s: number, i: number, lit: string, dark: string) {
  const coat = blend(['#8a2434', '#22406b', '#8a6a3a', '#3d5a48', '#70465e', '#b07a34'][i % 6]!, dark, 0.3)
  const lower = blend(['#3a3038', '#2a3448', '#5a3030'][i % 3]!, dark, 0.3)
  const lean = between(random, -0.05, 0.05) * s
  const p = (points: readonly (readonly [number, number])[], fill: string, extra = '') =>
    polygon(
      points.map(([px, py]) => [x + px * s + lean * -py, foot + py * s]),
      fill,
      extra,
    )
  const legs =
    i % 2
      ? p(
          [
            [-0.1, -0.45],
            [0.1, -0.45],
            [0.15, -0.02],
            [-0.15, -0.02],
          ],
          lower,
        )
      : p(
          [
            [-0.09, -0.45],
            [0.01, -0.45],
            [-0.03, 0],
            [-0.1, 0],
          ],
          lower,
        ) +
        p(
          [
            [-0.01, -0.45],
            [0.09, -0.45],
            [0.11, 0],
            [0.05, 0],
          ],
          lower,
        )
  return (
    ellipse(x + s * 0.25, foot, s * 0.34, s * 0.035, '#0c0810', 'opacity="0.3"') +
    legs +
    p(
      [
        [-0.11, -0.78],
        [0.11, -0.78],
        [0.15, -0.42],
        [-0.15, -0.42],
      ],
      coat,
    ) +
    p(
      [
        [-0.11, -0.78],
        [-0.03, -0.78],
        [-0.06, -0.42],
        [-0.15, -0.42],
      ],
      lit,
      'opacity="0.35"',
    ) +
    p(
      [
        [0.1, -0.76],
        [0.16, -0.7],
        [0.17, -0.44],
        [0.12, -0.44],
      ],
      blend(coat, dark, 0.4),
    ) +
    ellipse(x + lean * 0.88, foot - s * 0.88, s * 0.07, s * 0.088, blend('#8a5a3c', dark, 0.2)) +
    ellipse(
      x + lean * 0.9 + s * 0.012,
      foot - s * 0.915,
      s * 0.072,
      s * 0.06,
      blend(i % 5 ? '#1c1416' : '#c9b490', dark, 0.2),
    )
  )
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
  focus: '58% 50%',
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
          roofs: '#8a5240',
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
