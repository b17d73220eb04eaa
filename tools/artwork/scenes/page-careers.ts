import { porter, trekker } from '../foregrounds/figures.ts'
import { knoll, skylineAt } from '../foregrounds/knoll.ts'
import { annapurnaLand } from '../lands.ts'
import { dawn } from '../lights.ts'
import type { Scene } from '../scene.ts'
import type { Xy } from '../svg.ts'

const ridge: readonly Xy[] = [
  [-20, 890],
  [500, 872],
  [900, 800],
  [1180, 722],
  [1350, 700],
  [1620, 780],
]

export const pageCareers: Scene = {
  name: 'page-careers',
  alt: 'A guide leads a small party along a ridge at sunrise above a sea of cloud',
  use: 'careers page header',
  focus: '78% 75%',
  width: 1600,
  ratio: 16 / 9,
  land: annapurnaLand,
  ground: { snowline: 1.8, cling: 0.04, treeline: 1.5, canopy: { kind: 'conifer', height: 0.026, tile: 0.6 } },
  light: { ...dawn, sun: [0.7, 0.2, 0.62], glow: [1.8, 0.85, 0.34] },
  camera: { at: [-6, 2.4, 0.3], toward: [-4.5, 2.35, 20], fov: 32 },
  clouds: [{ base: 0.7, top: 1.6, cover: 0.8, scale: 8, density: 8, flatten: 1.8, far: 40 }],
  finish: { exposure: 0.76, saturation: 1.12 },
  overlays: () => {
    const walker = (x: number, tall: number) => ({
      x,
      foot: skylineAt(ridge, x) + 4,
      tall,
      lit: '#ffb870',
      dark: '#141018',
      flip: true,
    })
    return [
      {
        svg:
          knoll({
            skyline: ridge,
            bottom: 910,
            seed: 27,
            top: '#2e2a30',
            deep: '#101118',
            tip: '#c58650',
            blades: 1700,
            stones: 18,
            stone: '#3a3a42',
          }) +
          trekker({ ...walker(1290, 92), coat: '#8a2a36', pack: '#a86a2c' }) +
          trekker({ ...walker(1180, 88), coat: '#2a4668', pack: '#8a3a30' }) +
          porter({ ...walker(1075, 84), coat: '#4a3a40' }) +
          trekker({ ...walker(985, 80), coat: '#3a5a48', pack: '#b87f34' }),
      },
    ]
  },
}
