import { pineRow } from '../foregrounds/pines.ts'
import { highValley } from '../lands.ts'
import { golden } from '../lights.ts'
import type { Scene } from '../scene.ts'

export const pageTeam: Scene = {
  name: 'page-team',
  alt: 'Evening sun on snow walls above a dark fir forest',
  use: 'team page header',
  focus: '50% 12%',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 53, height: highValley(-1.2), crestScale: 0.17 },
  ground: { snowline: 1.6, treeline: 1.35, canopy: { kind: 'conifer', height: 0.026, tile: 0.55 } },
  light: { ...golden, sun: [0.84, 0.26, -0.15] },
  camera: { at: [-0.5, 1.6, 0.8], toward: [-2.2, 2.35, 16], fov: 36 },
  clouds: [{ base: 1.6, top: 2.2, cover: 0.46, scale: 6, density: 4, flatten: 2.2, where: (_, z) => (z > 8 ? 1 : 0) }],
  finish: { exposure: 0.7, saturation: 1.12 },
  overlays: () => [
    {
      svg: pineRow(
        [
          [40, 1010, 470],
          [130, 1000, 360],
          [210, 1020, 300],
          [300, 1010, 250],
          [1250, 1020, 290],
          [1340, 1010, 400],
          [1430, 1020, 480],
          [1540, 1010, 590],
          [1600, 1000, 430],
          [400, 1020, 210],
          [1150, 1020, 220],
        ],
        83,
        '#121a16',
        '#86753e',
        1,
      ),
    },
  ],
}
