import { annapurnaLand } from '../lands.ts'
import { morning } from '../lights.ts'
import type { Scene } from '../scene.ts'

export const blogDefault: Scene = {
  name: 'blog-default',
  alt: 'A calm range of snow peaks above layers of pale morning mist',
  use: 'any post without a picture of its own',
  width: 1600,
  ratio: 16 / 9,
  land: annapurnaLand,
  ground: { snowline: 1.7, cling: 0.04, treeline: 1.7, canopy: { kind: 'conifer', height: 0.026, tile: 0.6 } },
  light: {
    ...morning,
    sun: [-0.7, 0.3, 0.3],
    horizon: [0.98, 0.9, 0.82],
    middle: [0.62, 0.72, 0.84],
    zenith: [0.26, 0.42, 0.66],
    air: { color: [0.72, 0.76, 0.84], density: 0.16, fall: 0.8 },
    wisps: { amount: 0.5, from: 0.1, color: [1.1, 1.06, 1.02] },
  },
  camera: { at: [5, 2.2, 0.3], toward: [9, 2.3, 20], fov: 30 },
  clouds: [{ base: 0.5, top: 1.25, cover: 0.7, scale: 9, density: 5, flatten: 2.8, far: 40 }],
  finish: { exposure: 0.86, saturation: 1.02, contrast: 1 },
}
