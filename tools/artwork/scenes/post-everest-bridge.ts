import { bridge } from '../foregrounds/bridge.ts'
import { pineRow } from '../foregrounds/pines.ts'
import { gorge } from '../lands.ts'
import { noon } from '../lights.ts'
import type { Scene } from '../scene.ts'

export const postEverestBridge: Scene = {
  name: 'post-everest-bridge',
  alt: 'Yaks, a porter and trekkers cross a long suspension bridge hung with flags, high peaks closing the gorge',
  use: 'post: first time in the Everest region',
  focus: '55% 20%',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 113, height: gorge, crestScale: 0.18 },
  ground: { snowline: 1.9, treeline: 1.65, canopy: { kind: 'conifer', height: 0.026, tile: 0.5 } },
  light: { ...noon, sun: [-0.72, 0.5, -0.1] },
  camera: { at: [0.2, 1.15, 0.3], toward: [0.9, 1.85, 15], fov: 40 },
  clouds: [
    { base: 2.5, top: 3.2, cover: 0.46, scale: 7, density: 3.5, flatten: 1.8, where: (_, z) => (z > 10 ? 1 : 0) },
  ],
  finish: { exposure: 0.8, saturation: 1.14 },
  overlays: () => [
    {
      svg: bridge({
        from: [1660, 610],
        to: [-20, 585],
        sag: 120,
        near: 92,
        far: 50,
        steel: '#4d5560',
        plank: '#8a7660',
        lit: '#ffe6ba',
        hour: '#40506a',
      }),
    },
    {
      svg: pineRow(
        [
          [1545, 960, 520],
          [1440, 980, 390],
          [40, 960, 480],
          [140, 980, 340],
          [230, 990, 250],
        ],
        41,
        '#16241c',
        '#7d8a52',
      ),
    },
  ],
}
