import { aircraft } from '../foregrounds/aircraft.ts'
import { annapurnaLand } from '../lands.ts'
import { morning } from '../lights.ts'
import type { Scene } from '../scene.ts'

export const serviceFlight: Scene = {
  name: 'service-flight',
  alt: 'A small twin-engined aircraft flies along the snow peaks above a sea of morning cloud',
  use: 'service: mountain flights',
  width: 1600,
  ratio: 3 / 2,
  land: annapurnaLand,
  ground: { snowline: 1.3, cling: 0.04, treeline: 1.2, canopy: { kind: 'conifer', height: 0.026, tile: 0.6 } },
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
        x: 640,
        y: 290,
        size: 350,
        tilt: -6,
        body: '#e2e8f0',
        shade: '#4e6284',
        stripe: '#12355b',
        accent: '#e8a33d',
      }),
    },
  ],
}
