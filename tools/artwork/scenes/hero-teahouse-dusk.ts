import { knoll } from '../foregrounds/knoll.ts'
import { pineRow } from '../foregrounds/pines.ts'
import { prayerFlags } from '../foregrounds/prayer-flags.ts'
import { smoke, teaHouse } from '../foregrounds/tea-house.ts'
import { highValley } from '../lands.ts'
import { dusk } from '../lights.ts'
import type { Scene } from '../scene.ts'
import { glow, path } from '../svg.ts'

export const heroTeahouseDusk: Scene = {
  name: 'hero-teahouse-dusk',
  alt: 'Warm windows of a stone tea house beside the trail at dusk, the last light red on the peaks above',
  use: 'home hero',
  focus: '70% 60%',
  width: 3200,
  ratio: 16 / 9,
  land: { seed: 5, height: highValley(2.4), crestScale: 0.17 },
  ground: { snowline: 1.75, treeline: 1.35, canopy: { kind: 'conifer', height: 0.026, tile: 0.55 } },
  light: { ...dusk, sun: [0.86, 0.2, -0.25], sunColor: [3.6, 1.25, 0.62], stars: { seed: 4, brightness: 0.28 } },
  camera: { at: [0.2, 1.3, 0.6], toward: [1.9, 2.05, 16], fov: 38 },
  clouds: [{ base: 1.5, top: 2, cover: 0.46, scale: 6, density: 4, flatten: 2.4, where: (_, z) => (z > 7 ? 1 : 0) }],
  finish: { exposure: 0.95, calmLeft: 0.3, saturation: 1.12, shadows: [-0.01, 0, 0.035] },
  overlays: () => [
    {
      svg:
        pineRow(
          [
            [800, 770, 190],
            [850, 764, 250],
            [1430, 760, 300],
            [1490, 775, 250],
            [1550, 780, 340],
          ],
          9,
          '#10161f',
          '#3b3f4e',
          1,
        ) +
        smoke(1050, 560, 230, '#a9a8c4', 4, 0.2) +
        teaHouse({
          x: 905,
          foot: 770,
          size: 380,
          stone: '#5c5a66',
          lit: '#9a8c92',
          dark: '#12141f',
          roof: '#3a4f70',
          frame: '#5e3b2c',
          lamp: '#ffb04a',
          seed: 2,
        }) +
        knoll({
          skyline: [
            [-20, 858],
            [420, 838],
            [820, 776],
            [1120, 766],
            [1620, 790],
          ],
          bottom: 910,
          seed: 8,
          top: '#2c2c36',
          deep: '#0c0f18',
          tip: '#6d5a52',
          blades: 1500,
          stone: '#3c3d4a',
        }) +
        path('M1040 774C1060 800 960 830 900 912L1120 912C1120 850 1120 810 1085 774Z', '#7a6858', 'opacity="0.55"') +
        glow('door', 1062, 800, 150, '#ffae48', 0.55, 0.34) +
        prayerFlags({
          from: [1220, 560],
          to: [1640, 470],
          sag: 60,
          size: 24,
          seed: 3,
          hour: '#1b1f38',
          strength: 0.42,
        }) +
        prayerFlags({ from: [955, 568], to: [640, 836], sag: 40, size: 19, seed: 7, hour: '#1b1f38', strength: 0.46 }),
    },
  ],
}
