import { boat } from '../foregrounds/boat.ts'
import { broadTree } from '../foregrounds/broad-tree.ts'
import { paraglider } from '../foregrounds/camp.ts'
import { lakeBelowFishtail } from '../lands.ts'
import { noon } from '../lights.ts'
import type { Scene } from '../scene.ts'

const paint = { lit: '#fff0d0', dark: '#1a2a34', water: '#d8ecf4' }

export const postPokhara: Scene = {
  name: 'post-pokhara',
  alt: 'Bright wooden boats at the Pokhara lakeside, paragliders over green hills and the fishtail peak behind',
  use: 'post: Pokhara at an easy pace',
  focus: '68% 50%',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 29, height: lakeBelowFishtail, crestScale: 0.17 },
  ground: {
    snowline: 1.95,
    treeline: 1.5,
    canopy: { kind: 'broadleaf', height: 0.026, tile: 0.62 },
    forest: [0.025, 0.05, 0.018],
    forestLight: [0.09, 0.13, 0.035],
  },
  light: { ...noon, sun: [-0.66, 0.55, -0.3] },
  camera: { at: [-0.2, 0.37, 0.1], toward: [0.6, 1.3, 18], fov: 36 },
  clouds: [{ base: 1.9, top: 2.7, cover: 0.46, scale: 7, density: 4, flatten: 1.6, where: (_, z) => (z > 8 ? 1 : 0) }],
  water: { level: 0.3, color: [0.02, 0.07, 0.09], ripple: 0.006 },
  finish: { exposure: 0.82, saturation: 1.16 },
  overlays: () => [
    {
      svg:
        paraglider(470, 210, 34, '#e8a33d', '#f7efe0', '#2a3038') +
        paraglider(640, 130, 24, '#b3243c', '#f7efe0', '#2a3038') +
        paraglider(330, 118, 18, '#2a6fb0', '#f3d36a', '#2a3038') +
        boat({
          ...paint,
          x: 620,
          y: 668,
          size: 120,
          hull: '#2f7d5a',
          rower: { coat: '#d8d2c4', skin: '#7a4c32' },
          flip: true,
        }) +
        boat({ ...paint, x: 1270, y: 735, size: 210, hull: '#c23b3f' }) +
        boat({ ...paint, x: 1080, y: 786, size: 236, hull: '#e0a23a' }) +
        boat({ ...paint, x: 1360, y: 846, size: 280, hull: '#2c68a8' }) +
        broadTree({
          x: 1650,
          foot: 960,
          tall: 860,
          seed: 5,
          bark: '#5a4534',
          dark: '#16261a',
          leaf: '#3f6a30',
          lit: '#b8c45c',
          light: [-0.6, -0.8],
          spread: 0.9,
          leaves: 64,
        }),
    },
  ],
}
