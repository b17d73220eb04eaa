import { boat } from '../foregrounds/boat.ts'
import { lakeBelowFishtail } from '../lands.ts'
import { dawn } from '../lights.ts'
import type { Scene } from '../scene.ts'

export const heroPhewaLake: Scene = {
  name: 'hero-phewa-lake',
  alt: 'A wooden boat crosses the still water of Phewa lake while the fishtail summit glows in the first sun',
  use: 'home hero',
  focus: '62% 50%',
  width: 3200,
  ratio: 16 / 9,
  land: { seed: 23, height: lakeBelowFishtail, crestScale: 0.17 },
  ground: {
    snowline: 1.85,
    treeline: 1.3,
    canopy: { kind: 'broadleaf', height: 0.026, tile: 0.62 },
    forest: [0.016, 0.032, 0.018],
    forestLight: [0.05, 0.075, 0.026],
  },
  light: { ...dawn, sun: [-0.82, 0.26, -0.16], air: { color: [0.5, 0.46, 0.54], density: 0.09, fall: 1.3 } },
  camera: { at: [0.1, 0.36, 0.1], toward: [1.2, 1.5, 18], fov: 35 },
  clouds: [{ base: 0.34, top: 0.62, cover: 0.5, scale: 5, density: 4, flatten: 3, where: (_, z) => (z > 4 ? 1 : 0) }],
  water: { level: 0.3, color: [0.012, 0.03, 0.05], ripple: 0.0035 },
  finish: { exposure: 0.8, calmLeft: 0.3, saturation: 1.14, highlights: [0.02, 0.005, -0.02] },
  overlays: () => [
    {
      svg: boat({
        x: 1060,
        y: 756,
        size: 250,
        hull: '#3d5f86',
        lit: '#f3b98a',
        dark: '#141a28',
        water: '#f0c9b4',
        rower: { coat: '#a8303f', skin: '#8a5a3d' },
      }),
    },
  ],
}
