import { knoll } from '../foregrounds/knoll.ts'
import { prayerFlags } from '../foregrounds/prayer-flags.ts'
import { dawnPeaks, rangeOverHills } from '../lands.ts'
import { dawn } from '../lights.ts'
import type { Scene } from '../scene.ts'
import { line } from '../svg.ts'

const hour = '#4a2f3a'

export const heroAnnapurnaDawn: Scene = {
  name: 'hero-annapurna-dawn',
  alt: 'Prayer flags flutter on a hilltop as dawn lights the snows of the Annapurna range above valleys of mist',
  use: 'home hero',
  focus: '70% 50%',
  width: 3200,
  ratio: 16 / 9,
  land: { seed: 41, height: rangeOverHills(dawnPeaks, 0.92), crestScale: 0.16, weathered: 0.3 },
  ground: { snowline: 1.75, cling: 0.04, treeline: 1.7, canopy: { kind: 'conifer', height: 0.028, tile: 0.6 } },
  light: {
    ...dawn,
    sun: [0.84, 0.22, -0.28],
    air: { color: [0.5, 0.4, 0.48], density: 0.095, fall: 0.95 },
    horizon: [1.25, 0.7, 0.4],
  },
  camera: { at: [0, 1.85, 0.3], toward: [1.6, 2.2, 20], fov: 31 },
  clouds: [{ base: 0.35, top: 1.12, cover: 0.68, scale: 8, density: 9, flatten: 2.6 }],
  finish: {
    exposure: 0.72,
    calmLeft: 0.42,
    saturation: 1.14,
    shadows: [-0.01, 0, 0.03],
    highlights: [0.03, 0.01, -0.02],
  },
  overlays: () => [
    {
      svg:
        knoll({
          skyline: [
            [-20, 905],
            [700, 880],
            [1010, 806],
            [1250, 772],
            [1440, 790],
            [1620, 816],
          ],
          bottom: 910,
          seed: 3,
          top: '#3a3230',
          deep: '#14161c',
          tip: '#c98a54',
          blades: 1700,
        }) +
        line(
          [
            [1262, 790],
            [1256, 330],
          ],
          '#2a1d1c',
          8,
        ) +
        line(
          [
            [1259, 790],
            [1253, 330],
          ],
          '#b9794a',
          2,
        ) +
        prayerFlags({
          from: [1256, 338],
          to: [1640, 160],
          sag: 96,
          size: 31,
          seed: 5,
          hour,
          strength: 0.16,
          wind: 0.45,
        }) +
        prayerFlags({
          from: [1256, 342],
          to: [905, 842],
          sag: 74,
          size: 26,
          seed: 6,
          hour,
          strength: 0.16,
          wind: 0.45,
        }) +
        prayerFlags({
          from: [1256, 348],
          to: [1640, 596],
          sag: 92,
          size: 34,
          seed: 8,
          hour,
          strength: 0.2,
          wind: 0.45,
        }),
    },
  ],
}
