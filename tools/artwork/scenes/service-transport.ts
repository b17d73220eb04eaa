import { bus, hillHouse } from '../foregrounds/road-bus.ts'
import { terracedHills } from '../lands.ts'
import { morning } from '../lights.ts'
import { smooth } from '../numbers.ts'
import type { Scene } from '../scene.ts'

const road = (z: number) =>
  0.25 + Math.sin(z * 1.9 + 0.6) * 0.42 * smooth(0.4, 1.6, z) + Math.sin(z * 0.5) * 0.9 - 0.1 * z

const paddies = [
  [0.13, 0.19, 0.035],
  [0.2, 0.22, 0.05],
  [0.09, 0.15, 0.035],
  [0.27, 0.24, 0.07],
  [0.16, 0.2, 0.04],
] as const

export const serviceTransport: Scene = {
  name: 'service-transport',
  alt: 'A bus climbs a road that winds between green terraced hills toward the distant snows',
  use: 'service: hotels, transport and visas',
  focus: '62% 50%',
  width: 1600,
  ratio: 3 / 2,
  land: { seed: 101, height: terracedHills, crestScale: 0.2, drops: 160000 },
  ground: {
    snowline: 1.9,
    treeline: 1.7,
    canopy: { kind: 'broadleaf', height: 0.02, tile: 0.45, where: (_, z) => 0.28 + smooth(5, 9, z) * 0.5 },
    terraces: { step: 0.02, where: (_, z, h) => smooth(9, 5, z) * smooth(0.22, 0.26, h), colors: paddies },
    ribbons: [{ center: road, width: 0.022, color: [0.3, 0.26, 0.21], from: 0, to: 9 }],
    meadow: [0.14, 0.17, 0.05],
  },
  light: { ...morning, sun: [-0.75, 0.46, 0.1] },
  camera: { at: [0.1, 0.78, 0.1], toward: [0.2, 0.75, 8], fov: 40 },
  clouds: [{ base: 1.5, top: 2.1, cover: 0.42, scale: 7, density: 3, flatten: 1.8, where: (_, z) => (z > 12 ? 1 : 0) }],
  finish: { exposure: 0.82, saturation: 1.14 },
  overlays: (stage) => {
    const on = (z: number, shift = 0) => {
      const x = road(z) + shift
      return stage.project(x, stage.groundAt(x, z) + 0.004, z)
    }
    const at = on(1.75)
    const houses = [
      [2.4, 0.3],
      [2.6, 0.38],
      [3.3, -0.5],
      [3.5, -0.42],
      [4.2, 0.7],
    ].map(([z = 0, shift = 0]) => {
      const p = on(z, shift)
      return hillHouse(p.x, p.y, p.scale * 0.026, '#f1e6d2', '#b8643a', '#5b5560', '#8a5236')
    })
    return [{ svg: houses.join('') + bus(at.x, at.y, Math.max(60, at.scale * 0.05), '#f4efe4', '#b3243c') }]
  },
}
