import { birds } from '../foregrounds/animals.ts'
import { bloomingBranch } from '../foregrounds/broad-tree.ts'
import { hillHouse } from '../foregrounds/road-bus.ts'
import { terracedHills } from '../lands.ts'
import { golden } from '../lights.ts'
import { smooth } from '../numbers.ts'
import type { Scene } from '../scene.ts'

const autumn = [
  [0.3, 0.21, 0.05],
  [0.17, 0.19, 0.04],
  [0.36, 0.25, 0.06],
  [0.12, 0.16, 0.035],
  [0.24, 0.2, 0.05],
] as const

export const pageHolidays: Scene = {
  name: 'page-holidays',
  alt: 'Golden evening over terraced fields and a hill village, the Himalaya lined up on the horizon',
  use: 'holidays page hero',
  focus: '50% 8%',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 107, height: terracedHills, crestScale: 0.2, drops: 160000 },
  ground: {
    snowline: 1.85,
    treeline: 1.7,
    canopy: { kind: 'broadleaf', height: 0.02, tile: 0.45, where: (_, z) => 0.26 + smooth(5, 9, z) * 0.5 },
    terraces: { step: 0.022, where: (_, z, h) => smooth(9, 5, z) * smooth(0.22, 0.26, h), colors: autumn },
    meadow: [0.2, 0.17, 0.05],
  },
  light: { ...golden, sun: [0.84, 0.26, 0.1] },
  camera: { at: [-0.2, 0.95, 0.1], toward: [0.3, 0.92, 8], fov: 36 },
  finish: { exposure: 0.8, saturation: 1.12, calmLeft: 0.2 },
  overlays: (stage) => {
    const houses = [
      [0.2, 3.1],
      [0.3, 3.2],
      [0.24, 3.36],
      [-0.7, 2.9],
      [-0.62, 3.05],
      [-0.8, 3.1],
      [-0.72, 3.25],
      [1.2, 3.6],
      [1.3, 3.72],
    ].map(([x = 0, z = 0]) => {
      const p = stage.project(x, stage.groundAt(x, z), z)
      return hillHouse(p.x, p.y, p.scale * 0.06, '#f4dcb4', '#c06a34', '#6a4c40', '#d08a4a')
    })
    return [
      {
        svg:
          houses.join('') +
          birds(1000, 170, 150, 9, 12, '#5a4636', 12) +
          bloomingBranch([1640, 70], [1250, 120], 54, 15, '#2a3a1c', '#a8a050', ['#c4203c', '#d8344a', '#e25a6a']),
      },
    ]
  },
}
