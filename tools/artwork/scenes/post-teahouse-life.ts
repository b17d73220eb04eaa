import { knoll } from '../foregrounds/knoll.ts'
import { pineRow } from '../foregrounds/pines.ts'
import { prayerFlags } from '../foregrounds/prayer-flags.ts'
import { smoke, teaHouse } from '../foregrounds/tea-house.ts'
import { highValley } from '../lands.ts'
import { morning } from '../lights.ts'
import type { Scene } from '../scene.ts'
import { path } from '../svg.ts'

export const postTeahouseLife: Scene = {
  name: 'post-teahouse-life',
  alt: 'Smoke rises from a blue-roofed tea house among firs on a clear mountain morning',
  use: 'post: tea-house life and permits',
  focus: '42% 50%',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 53, height: highValley(-1.2), crestScale: 0.17 },
  ground: { snowline: 1.7, treeline: 1.4, canopy: { kind: 'conifer', height: 0.026, tile: 0.55 } },
  light: { ...morning, sun: [-0.75, 0.42, -0.2] },
  camera: { at: [0, 1.3, 0.6], toward: [-0.5, 1.95, 16], fov: 38 },
  clouds: [{ base: 1.7, top: 2.3, cover: 0.44, scale: 6, density: 4, flatten: 2, where: (_, z) => (z > 8 ? 1 : 0) }],
  finish: { exposure: 0.82, saturation: 1.14 },
  overlays: () => [
    {
      svg:
        pineRow(
          [
            [330, 748, 240],
            [400, 742, 310],
            [1010, 742, 290],
            [1090, 748, 380],
            [1180, 756, 300],
          ],
          61,
          '#1c3024',
          '#8a9a58',
        ) +
        smoke(640, 500, 260, '#eef2f8', 8, 0.3) +
        teaHouse({
          x: 470,
          foot: 764,
          size: 430,
          stone: '#9c948a',
          lit: '#f6e3c0',
          dark: '#33323c',
          roof: '#2f62a0',
          frame: '#8a3f30',
          seed: 6,
        }) +
        knoll({
          skyline: [
            [-20, 770],
            [420, 758],
            [900, 766],
            [1300, 790],
            [1620, 762],
          ],
          bottom: 910,
          seed: 22,
          top: '#7a7a3a',
          deep: '#2f3418',
          tip: '#d8cc82',
          blades: 2400,
          stones: 24,
          stone: '#8f8b84',
        }) +
        path(
          'M628 766C650 790 720 810 800 836C880 862 940 880 960 912L1240 912C1180 870 1060 836 940 816C820 796 720 786 690 766Z',
          '#b3a384',
          'opacity="0.85"',
        ) +
        prayerFlags({
          from: [1000, 540],
          to: [1640, 380],
          sag: 90,
          size: 28,
          seed: 12,
          hour: '#56606a',
          strength: 0.08,
          wind: 0.35,
        }) +
        prayerFlags({
          from: [520, 540],
          to: [-20, 690],
          sag: 60,
          size: 24,
          seed: 14,
          hour: '#56606a',
          strength: 0.08,
          wind: 0.35,
        }),
    },
  ],
}
