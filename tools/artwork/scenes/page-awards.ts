import { massif } from '../landforms.ts'
import { dawn } from '../lights.ts'
import { smooth } from '../numbers.ts'
import type { Relief, Scene } from '../scene.ts'

function lonePeak(x: number, z: number, k: Relief) {
  const peaks = massif(x, z, k, [
    { x: 1.9, z: 13, height: 5, radius: 6.2, arms: 4, turn: 0.45, sharp: 1.1 },
    { x: -4.6, z: 17, height: 3.6, radius: 6, arms: 4, turn: 0.9, sharp: 1.1 },
    { x: 8.4, z: 17, height: 3.7, radius: 6, arms: 5, turn: 0.2, sharp: 1.1 },
    { x: -10, z: 18, height: 3.6, radius: 6, arms: 4, turn: 0.5, sharp: 1.1 },
  ])
  return 0.4 + peaks * (0.88 + 0.24 * k.crest) + smooth(4, 10, z) * k.crest * 0.8 + k.roll * 0.08
}

export const pageAwards: Scene = {
  name: 'page-awards',
  alt: 'A single great summit turns rose in the first light, a banner of cloud below its shoulders',
  use: 'awards page header',
  focus: '58% 25%',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 149, height: lonePeak, crestScale: 0.18 },
  ground: { snowline: 1.4, treeline: 0.9 },
  light: {
    ...dawn,
    sun: [-0.84, 0.22, -0.2],
    sunColor: [4.6, 2, 1.05],
    horizon: [1, 0.6, 0.5],
    zenith: [0.07, 0.14, 0.38],
  },
  camera: { at: [0, 2.2, 0.3], toward: [0.9, 3, 13], fov: 36 },
  clouds: [{ base: 1, top: 2, cover: 0.66, scale: 6, density: 6, flatten: 1.8, far: 30 }],
  finish: { exposure: 0.82, saturation: 1.14 },
}
