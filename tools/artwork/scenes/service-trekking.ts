import { porter, trekker } from '../foregrounds/figures.ts'
import { boulder, knoll } from '../foregrounds/knoll.ts'
import { prayerFlags } from '../foregrounds/prayer-flags.ts'
import { highValley } from '../lands.ts'
import { morning } from '../lights.ts'
import { smooth } from '../numbers.ts'
import type { Scene } from '../scene.ts'
import type { Xy } from '../svg.ts'

const ridge: readonly Xy[] = [
  [-20, 1040],
  [340, 996],
  [760, 946],
  [1080, 880],
  [1330, 838],
  [1620, 862],
]

const light = { lit: '#ffe2b0', dark: '#241d1c', flip: true }
const flags = { hour: '#5a5360', strength: 0.1, wind: 0.4 }

export const serviceTrekking: Scene = {
  name: 'service-trekking',
  alt: 'Two walkers and a porter climb a grassy ridge above a wooded valley, toward a wall of snow peaks',
  use: 'service: trekking',
  focus: '56% 55%',
  width: 1600,
  ratio: 3 / 2,
  land: { seed: 19, height: highValley(1), crestScale: 0.17 },
  ground: {
    snowline: 1.8,
    treeline: 1.35,
    canopy: {
      kind: 'conifer',
      height: 0.024,
      tile: 0.55,
      where: (x, z) => 0.35 + 0.65 * smooth(0.1, 1.2, Math.abs(x + Math.sin(z * 1.3) * 0.4)),
    },
    meadow: [0.13, 0.14, 0.05],
  },
  light: { ...morning, sun: [-0.78, 0.4, -0.3] },
  camera: { at: [0, 1.5, 0.5], toward: [0.9, 1.85, 16], fov: 40 },
  clouds: [
    { base: 2.1, top: 2.8, cover: 0.44, scale: 7, density: 3.5, flatten: 1.8, where: (_, z) => (z > 9 ? 1 : 0) },
  ],
  finish: { exposure: 0.82, saturation: 1.14 },
  overlays: () => [
    {
      svg:
        prayerFlags({ from: [1330, 758], to: [1640, 600], sag: 50, size: 28, seed: 4, ...flags }) +
        prayerFlags({ from: [1330, 758], to: [1130, 868], sag: 16, size: 20, seed: 6, ...flags }) +
        porter({ x: 1046, foot: 892, tall: 128, coat: '#7d3a3a', ...light }) +
        trekker({ x: 890, foot: 926, tall: 150, coat: '#c23b32', pack: '#2f5f95', ...light }) +
        trekker({ x: 740, foot: 954, tall: 158, coat: '#2f6f8f', pack: '#d9932f', ...light }) +
        boulder(1330, 846, 44, '#8d8a84', '#f2e6cc', '#3a3732', 4) +
        boulder(1322, 818, 32, '#97938b', '#f2e6cc', '#3a3732', 5) +
        boulder(1334, 795, 23, '#8d8a84', '#f2e6cc', '#3a3732', 6) +
        boulder(1328, 777, 15, '#97938b', '#f2e6cc', '#3a3732', 7) +
        knoll({
          skyline: ridge,
          bottom: 1075,
          seed: 12,
          top: '#7f7a3a',
          deep: '#2c2f18',
          tip: '#e2d080',
          blades: 3400,
          stones: 26,
          stone: '#8d8a84',
          bladeHeight: 12,
        }),
    },
  ],
}
