import { pagoda } from '../foregrounds/pagoda.ts'
import { prayerFlags } from '../foregrounds/prayer-flags.ts'
import { stupa } from '../foregrounds/stupa.ts'
import { town } from '../foregrounds/town.ts'
import { basin } from '../lands.ts'
import { dusk } from '../lights.ts'
import type { Scene } from '../scene.ts'
import { rect } from '../svg.ts'

export const pageAbout: Scene = {
  name: 'page-about',
  alt: 'Windows come on across the roofs of Kathmandu at dusk, a stupa on its hill and the mountains beyond',
  use: 'about page',
  focus: '50% 30%',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 127, height: basin, crestScale: 0.17 },
  ground: { snowline: 1.9, treeline: 1.6, canopy: { kind: 'broadleaf', height: 0.026, tile: 0.6 } },
  light: { ...dusk, sun: [-0.8, 0.16, 0.1], horizon: [1, 0.52, 0.36] },
  camera: { at: [0, 0.5, 0.2], toward: [0.5, 1.25, 18], fov: 31 },
  clouds: [
    { base: 0.45, top: 0.75, cover: 0.46, scale: 5, density: 3, flatten: 2.8, where: (_, z) => (z > 7 ? 1 : 0) },
  ],
  finish: { exposure: 0.95, saturation: 1.12 },
  overlays: () => {
    const city = {
      seed: 45,
      walls: ['#7a4a44', '#8a5646', '#6a4650', '#94705e', '#5c4654'],
      shade: '#1a1830',
      haze: '#6a5470',
      lamp: '#ffb652',
      lit: 0.42,
    }
    const temple = {
      brick: '#7a4034',
      wood: '#3f2622',
      roof: '#7a4436',
      lit: '#ffae6a',
      gold: '#e6b04a',
      windows: '#ffb652',
    }
    return [
      {
        svg:
          town({
            ...city,
            rows: [
              { y: 570, scale: 17, count: 100 },
              { y: 596, scale: 24, count: 72 },
            ],
            bottom: 640,
          }) +
          stupa({
            x: 1010,
            foot: 606,
            size: 120,
            lit: '#ffdcc0',
            shade: '#6a6488',
            gold: '#f0b048',
            goldDark: '#7a4a24',
            strings: 4,
            hour: '#3a3050',
            strength: 0.3,
          }) +
          town({
            ...city,
            seed: 46,
            rows: [
              { y: 632, scale: 34, count: 50 },
              { y: 690, scale: 50, count: 34 },
            ],
            bottom: 780,
          }) +
          pagoda({ ...temple, x: 640, foot: 760, size: 150, tiers: 3, steps: 2 }) +
          town({
            ...city,
            seed: 47,
            rows: [
              { y: 768, scale: 74, count: 28 },
              { y: 850, scale: 96, count: 19 },
            ],
            bottom: 900,
          }) +
          rect(0, 880, 1600, 30, '#141222', 'opacity="0.4"') +
          prayerFlags({
            from: [1100, 742],
            to: [1640, 640],
            sag: 70,
            size: 27,
            seed: 23,
            hour: '#231f3c',
            strength: 0.3,
          }) +
          prayerFlags({
            from: [1100, 742],
            to: [520, 880],
            sag: 60,
            size: 24,
            seed: 24,
            hour: '#231f3c',
            strength: 0.34,
          }),
      },
    ]
  },
}
