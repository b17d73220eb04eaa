import { porter, trekker } from '../foregrounds/figures.ts'
import { boulder, knoll } from '../foregrounds/knoll.ts'
import { prayerFlags } from '../foregrounds/prayer-flags.ts'
import { highValley } from '../lands.ts'
import { morning } from '../lights.ts'
import { smooth } from '../numbers.ts'
import type { Scene } from '../scene.ts'
import { path } from '../svg.ts'

export const serviceTrekking: Scene = {
  name: 'service-trekking',
  alt: 'Two walkers and a porter follow a trail up a high valley toward a pyramid of snow',
  use: 'service: trekking',
  width: 1600,
  ratio: 3 / 2,
  land: { seed: 19, height: highValley(1), crestScale: 0.17 },
  ground: {
    snowline: 1.8,
    treeline: 0.95,
    canopy: {
      kind: 'conifer',
      height: 0.022,
      tile: 0.5,
      where: (x, z) => smooth(0.3, 1.6, Math.abs(x + Math.sin(z * 1.3) * 0.4)) * 0.75,
    },
    meadow: [0.17, 0.14, 0.05],
  },
  light: { ...morning, sun: [-0.8, 0.42, -0.1] },
  camera: { at: [0, 1.05, 0.5], toward: [0.9, 1.9, 16], fov: 40 },
  clouds: [{ base: 2.3, top: 3, cover: 0.44, scale: 7, density: 3.5, flatten: 1.8, where: (_, z) => (z > 9 ? 1 : 0) }],
  finish: { exposure: 0.82, saturation: 1.14 },
  overlays: () => [
    {
      svg:
        knoll({
          skyline: [
            [-20, 838],
            [360, 900],
            [760, 938],
            [1150, 890],
            [1620, 800],
          ],
          bottom: 1075,
          seed: 12,
          top: '#8a7a3c',
          deep: '#39341c',
          tip: '#e2c878',
          blades: 2600,
          stones: 34,
          stone: '#8d8a84',
        }) +
        path(
          'M700 938C760 960 640 985 600 1010C540 1045 560 1060 500 1080L860 1080C840 1040 800 1010 800 985C800 965 790 950 748 936Z',
          '#b59a6a',
          'opacity="0.85"',
        ) +
        boulder(1260, 880, 34, '#8d8a84', '#f2e6cc', '#3a3732', 4) +
        boulder(1246, 846, 22, '#97938b', '#f2e6cc', '#3a3732', 5) +
        boulder(1256, 822, 14, '#8d8a84', '#f2e6cc', '#3a3732', 6) +
        prayerFlags({
          from: [1256, 806],
          to: [1640, 610],
          sag: 60,
          size: 26,
          seed: 4,
          hour: '#5a5360',
          strength: 0.1,
          wind: 0.4,
        }) +
        prayerFlags({
          from: [1256, 806],
          to: [1020, 905],
          sag: 26,
          size: 18,
          seed: 6,
          hour: '#5a5360',
          strength: 0.1,
          wind: 0.4,
        }) +
        porter({ x: 722, foot: 950, tall: 62, coat: '#7d3a3a', lit: '#ffe2b0', dark: '#241d1c', flip: true }) +
        trekker({
          x: 690,
          foot: 985,
          tall: 92,
          coat: '#c23b32',
          pack: '#2f5f95',
          lit: '#ffe2b0',
          dark: '#241d1c',
          flip: true,
        }) +
        trekker({
          x: 628,
          foot: 1030,
          tall: 112,
          coat: '#2f6f8f',
          pack: '#d9932f',
          lit: '#ffe2b0',
          dark: '#241d1c',
          flip: true,
        }),
    },
  ],
}
