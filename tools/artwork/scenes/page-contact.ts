import { birds } from '../foregrounds/animals.ts'
import { pineRow } from '../foregrounds/pines.ts'
import { annapurnaLand } from '../lands.ts'
import { dawn } from '../lights.ts'
import type { Scene } from '../scene.ts'

export const pageContact: Scene = {
  name: 'page-contact',
  alt: 'Ridge behind ridge fades into blue morning haze below the first pink snow',
  use: 'contact page header',
  focus: '50% 35%',
  width: 1600,
  ratio: 16 / 9,
  land: annapurnaLand,
  ground: { snowline: 2, cling: 0.04, treeline: 1.9, canopy: { kind: 'conifer', height: 0.026, tile: 0.6 } },
  light: {
    ...dawn,
    sun: [0.5, 0.16, 0.75],
    horizon: [1.1, 0.72, 0.56],
    middle: [0.6, 0.6, 0.72],
    zenith: [0.16, 0.28, 0.52],
    glow: [0.9, 0.46, 0.26],
    air: { color: [0.46, 0.5, 0.66], density: 0.2, fall: 0.75 },
  },
  camera: { at: [3, 2.2, 0.3], toward: [6, 2.1, 20], fov: 32 },
  finish: { exposure: 0.84, saturation: 1.12 },
  overlays: () => [
    {
      svg:
        pineRow(
          [
            [1500, 960, 430],
            [1390, 980, 300],
            [1580, 970, 540],
            [1300, 990, 210],
            [60, 980, 260],
            [150, 990, 180],
          ],
          71,
          '#121b2a',
          '#3a4256',
          1,
        ) + birds(1050, 230, 140, 11, 12, '#3a3a50', 14),
    },
  ],
}
