import { wing } from '../foregrounds/aircraft.ts'
import { annapurnaLand } from '../lands.ts'
import { dawn } from '../lights.ts'
import type { Scene } from '../scene.ts'

export const pageFlights: Scene = {
  name: 'page-flights',
  alt: 'Sunrise from a window seat: the wing above a sea of cloud and the Himalaya along the horizon',
  use: 'flights page hero',
  focus: '60% 40%',
  width: 1600,
  ratio: 16 / 9,
  land: annapurnaLand,
  ground: { snowline: 1.5, cling: 0.04, treeline: 1.2 },
  light: { ...dawn, sun: [-0.78, 0.2, 0.3], glow: [1.4, 0.7, 0.3] },
  camera: { at: [-4, 3.9, 0.5], toward: [-5, 3.1, 20], fov: 34 },
  clouds: [{ base: 1.1, top: 2.2, cover: 0.84, scale: 8, density: 8, flatten: 1.6, far: 44 }],
  finish: { exposure: 0.84, saturation: 1.14, calmLeft: 0.15 },
  overlays: ({ height }) => [{ svg: wing('#b9bccb', '#3c4462', '#ffd9b0', '#12355b', height) }],
}
