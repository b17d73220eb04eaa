import { birds, rhino } from '../foregrounds/animals.ts'
import { broadTree } from '../foregrounds/broad-tree.ts'
import { tallGrass } from '../foregrounds/tall-grass.ts'
import { riverPlain } from '../lands.ts'
import { golden } from '../lights.ts'
import { smooth } from '../numbers.ts'
import type { Scene } from '../scene.ts'
import { mist } from '../svg.ts'

const river = (z: number) => -0.25 + Math.sin(z * 0.8) * 0.5 * smooth(0, 2, z)

export const serviceSafari: Scene = {
  name: 'service-safari',
  alt: 'A one-horned rhinoceros stands in misty elephant grass beside a river, the sal forest golden behind it',
  use: 'service: jungle safari',
  focus: '55% 60%',
  width: 1600,
  ratio: 3 / 2,
  land: { seed: 71, height: riverPlain(river, 0.34), crestScale: 0.17, drops: 60000, size: 34 },
  ground: {
    snowline: 2.2,
    treeline: 1.9,
    canopy: {
      kind: 'broadleaf',
      height: 0.034,
      tile: 0.62,
      where: (x, z) => smooth(1.4, 2, z + Math.abs(x - river(z)) * 0.5),
    },
    meadow: [0.2, 0.16, 0.06],
    forest: [0.02, 0.034, 0.014],
    forestLight: [0.085, 0.095, 0.03],
  },
  light: {
    ...golden,
    sun: [0.5, 0.2, 0.6],
    horizon: [1.35, 0.92, 0.5],
    air: { color: [0.78, 0.6, 0.38], density: 0.28, fall: 2.4 },
  },
  camera: { at: [0, 0.262, 0.1], toward: [0.25, 0.42, 8], fov: 34 },
  water: { level: 0.2, color: [0.05, 0.05, 0.03], ripple: 0.003 },
  clouds: [
    {
      base: 0.205,
      top: 0.27,
      cover: 0.56,
      scale: 1.6,
      density: 5,
      flatten: 4,
      where: (_, z) => smooth(1, 1.8, z),
      far: 14,
    },
  ],
  finish: { exposure: 0.78, saturation: 1.1 },
  overlays: ({ height }) => [
    {
      svg:
        mist('m1', 690, 120, '#f3c98a', 0.4) +
        broadTree({
          x: 1600,
          foot: 940,
          tall: 900,
          seed: 24,
          bark: '#4a3322',
          dark: '#1f2412',
          leaf: '#4c5a22',
          lit: '#d8b04a',
          light: [0.3, -0.9],
          spread: 0.7,
          leaves: 60,
        }) +
        tallGrass({
          from: -40,
          to: 1640,
          foot: 880,
          tall: 110,
          count: 900,
          seed: 3,
          dark: '#6e5a2a',
          lit: '#e3c06c',
          plume: '#fbe6b4',
        }) +
        mist('m2', 800, 70, '#f6d79c', 0.3) +
        rhino(860, 952, 205, '#4a4340', '#ffd79a', '#171213') +
        tallGrass({
          from: -40,
          to: 1640,
          foot: 985,
          tall: 100,
          count: 600,
          seed: 4,
          dark: '#4a3d1c',
          lit: '#cfa552',
          plume: '#f8dca0',
        }) +
        tallGrass({
          from: -60,
          to: 1660,
          foot: height + 30,
          tall: 150,
          count: 500,
          seed: 15,
          dark: '#2c2412',
          lit: '#9a7a38',
        }) +
        tallGrass({
          from: -60,
          to: 520,
          foot: height + 20,
          tall: 330,
          count: 190,
          seed: 5,
          dark: '#241f10',
          lit: '#8a7030',
          plume: '#e9c888',
        }) +
        tallGrass({
          from: 1150,
          to: 1660,
          foot: height + 20,
          tall: 300,
          count: 190,
          seed: 6,
          dark: '#241f10',
          lit: '#94742f',
          plume: '#e9c888',
        }) +
        birds(520, 250, 180, 9, 14, '#5a4630', 5),
    },
  ],
}
