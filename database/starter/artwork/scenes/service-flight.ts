import { aircraft } from '../foregrounds/aircraft.ts'
import { annapurnaPeaks, rangeOverHills } from '../lands.ts'
import { morning } from '../lights.ts'
import type { Scene } from '../scene.ts'

export const serviceFlight: Scene = {
  name: 'service-flight',
  alt: 'A small twin-engined aircraft flies along the snow peaks above a sea of morning cloud',
  use: 'service: mountain flights',
  width: 1600,
  ratio: 3 / 2,
  land: { seed: 83, height: rangeOverHills(annapurnaPeaks, 0.8), crestScale: 0.17, weathered: 0.85 },
  ground: { snowline: 1.3, treeline: 1.2, canopy: { kind: 'conifer', height: 0.026, tile: 0.6 } },
  light: {
    ...morning,
    sun: [-0.8, 0.34, -0.05],
    sunColor: [4, 3, 2.05],
    air: { color: [0.5, 0.6, 0.78], density: 0.16, fall: 0.6 },
  },
  camera: { at: [0, 3.1, 1.5], toward: [1.2, 3.05, 20], fov: 38 },
  clouds: [{ base: 0.9, top: 1.75, cover: 0.78, scale: 7, density: 8, flatten: 1.7, far: 40 }],
  finish: { exposure: 0.78, saturation: 1.12 },
  overlays: () => [
    {
      svg: aircraft({
        x: 800,
        y: 300,
        size: 600,
        tilt: -6,
        body: '#e9eef4',
        shade: '#5d6f8c',
        stripe: '#12355b',
        accent: '#e8a33d',
      }),
    },
  ],
}
