import { bloomingBranch, broadTree } from '../foregrounds/broad-tree.ts'
import { annapurnaLand } from '../lands.ts'
import { morning } from '../lights.ts'
import type { Scene } from '../scene.ts'

const reds = ['#c4203c', '#d8344a', '#e25a6a', '#b01c34'] as const
const tree = { bark: '#6b4a3c', dark: '#1d2a1c', leaf: '#41602f', lit: '#b9b46a', light: [-0.6, -0.8] as const }

export const postRhododendron: Scene = {
  name: 'post-rhododendron',
  alt: 'Rhododendron forest in red bloom on the spring hillsides, with snow peaks beyond the morning haze',
  use: 'post: the best season to trek',
  focus: '50% 35%',
  width: 1600,
  ratio: 16 / 9,
  land: annapurnaLand,
  ground: {
    snowline: 1.75,
    cling: 0.04,
    treeline: 2.2,
    canopy: { kind: 'broadleaf', height: 0.034, tile: 0.66 },
    forest: [0.02, 0.036, 0.014],
    forestLight: [0.06, 0.085, 0.026],
    bloom: { color: [0.26, 0.018, 0.03], share: 0.42 },
  },
  light: { ...morning, sun: [-0.8, 0.4, 0.05], air: { color: [0.62, 0.68, 0.8], density: 0.085, fall: 0.9 } },
  camera: { at: [0, 1.5, 0.3], toward: [0.9, 1.72, 20], fov: 34 },
  clouds: [{ base: 0.9, top: 1.35, cover: 0.5, scale: 6, density: 4, flatten: 2.6, where: (_, z) => (z > 5 ? 1 : 0) }],
  finish: { exposure: 0.84, saturation: 1.14 },
  overlays: () => [
    {
      svg:
        broadTree({
          ...tree,
          x: 60,
          foot: 960,
          tall: 700,
          seed: 18,
          spread: 0.9,
          leaves: 60,
          bloom: { colors: reds, amount: 0.8 },
        }) +
        broadTree({
          ...tree,
          x: 1590,
          foot: 1000,
          tall: 640,
          seed: 12,
          spread: 0.9,
          leaves: 60,
          bloom: { colors: reds, amount: 0.8 },
        }) +
        bloomingBranch([1640, 60], [1180, 110], 58, 7, '#27401f', '#8ea258', reds),
    },
  ],
}
