import { birds, egret } from '../foregrounds/animals.ts'
import { boat } from '../foregrounds/boat.ts'
import { broadTree } from '../foregrounds/broad-tree.ts'
import { tallGrass } from '../foregrounds/tall-grass.ts'
import { riverPlain } from '../lands.ts'
import { dawn } from '../lights.ts'
import { smooth } from '../numbers.ts'
import type { Scene } from '../scene.ts'
import { ellipse, glow, mist } from '../svg.ts'

const river = (z: number) => 0.1 + Math.sin(z * 0.5) * 0.5 * smooth(1, 4, z)

export const postChitwan: Scene = {
  name: 'post-chitwan',
  alt: 'A boatman stands in a dugout canoe on a misty Chitwan river as the sun comes up through the forest',
  use: 'post: a morning in Chitwan',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 73, height: riverPlain(river, 0.85), drops: 60000, size: 34 },
  ground: {
    snowline: 2.4,
    treeline: 1.9,
    canopy: {
      kind: 'broadleaf',
      height: 0.06,
      tile: 0.9,
      where: (x, z) => smooth(0.9, 1.5, Math.abs(x - river(z)) + smooth(3.4, 4.4, z)),
    },
    meadow: [0.14, 0.13, 0.05],
  },
  light: {
    ...dawn,
    sun: [0.16, 0.1, 0.98],
    sunColor: [3.4, 1.9, 0.9],
    horizon: [1.5, 0.85, 0.42],
    middle: [0.86, 0.62, 0.5],
    zenith: [0.3, 0.36, 0.5],
    glow: [1.3, 0.62, 0.22],
    air: { color: [0.8, 0.55, 0.36], density: 0.36, fall: 2.6 },
  },
  camera: { at: [0, 0.235, 0.1], toward: [0, 0.31, 6], fov: 30 },
  water: { level: 0.2, color: [0.06, 0.05, 0.04], ripple: 0.003 },
  finish: { exposure: 0.7, saturation: 1.08 },
  overlays: ({ project }) => {
    const sun = project(0.16 * 30, 0.235 + 0.1 * 30, 0.1 + 0.98 * 30)
    return [
      {
        svg: glow('rise', sun.x, sun.y, 260, '#fff0c0', 0.8) + ellipse(sun.x, sun.y, 34, 34, '#fff6dc'),
        blend: 'screen',
      },
      {
        svg:
          mist('cm', 505, 60, '#f6d2a0', 0.4) +
          broadTree({
            x: 90,
            foot: 900,
            tall: 880,
            seed: 9,
            bark: '#3a2a20',
            dark: '#1c1d14',
            leaf: '#3f4424',
            lit: '#d69a4a',
            light: [0.8, -0.5],
            spread: 0.85,
            leaves: 60,
          }) +
          broadTree({
            x: 1540,
            foot: 900,
            tall: 760,
            seed: 14,
            bark: '#3a2a20',
            dark: '#1c1d14',
            leaf: '#3f4424',
            lit: '#d69a4a',
            light: [-0.8, -0.5],
            spread: 0.85,
            leaves: 60,
          }) +
          boat({
            x: 830,
            y: 690,
            size: 270,
            hull: '#4a3a30',
            lit: '#ffc98a',
            dark: '#1a1614',
            water: '#ffdfae',
            rower: { coat: '#5a6a5a', skin: '#5c3c2c' },
          }) +
          egret(590, 650, 52, '#f6e8d0', '#4a3a30', true) +
          egret(636, 644, 44, '#f6e8d0', '#4a3a30') +
          tallGrass({
            from: -60,
            to: 420,
            foot: 920,
            tall: 270,
            count: 170,
            seed: 7,
            dark: '#1f1a10',
            lit: '#7a5c2a',
            plume: '#e9be7c',
          }) +
          tallGrass({
            from: 1290,
            to: 1660,
            foot: 920,
            tall: 230,
            count: 150,
            seed: 8,
            dark: '#1f1a10',
            lit: '#86622a',
            plume: '#e9be7c',
          }) +
          birds(1090, 190, 130, 8, 12, '#5a3e2c', 6),
      },
    ]
  },
}
