import { birds } from '../foregrounds/animals.ts'
import { stupa } from '../foregrounds/stupa.ts'
import { town } from '../foregrounds/town.ts'
import { basin } from '../lands.ts'
import { morning } from '../lights.ts'
import type { Scene } from '../scene.ts'
import { ellipse } from '../svg.ts'
import { passers, paving } from './service-cultural.ts'

export const postKathmanduStupa: Scene = {
  name: 'post-kathmandu-stupa',
  alt: 'A great white stupa with painted eyes and strings of prayer flags above the roofs of the Kathmandu valley',
  use: 'post: Kathmandu valley in three days',
  focus: '58% 50%',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 61, height: basin, crestScale: 0.17 },
  ground: { snowline: 1.9, treeline: 1.6, canopy: { kind: 'broadleaf', height: 0.026, tile: 0.6 } },
  light: { ...morning, sun: [-0.8, 0.36, -0.1], sunColor: [4.2, 3, 2] },
  camera: { at: [0, 0.46, 0.2], toward: [0.5, 1.3, 18], fov: 30 },
  clouds: [{ base: 0.5, top: 0.85, cover: 0.42, scale: 5, density: 3, flatten: 2.6, where: (_, z) => (z > 7 ? 1 : 0) }],
  finish: { exposure: 0.84, saturation: 1.12 },
  overlays: ({ height }) => [
    {
      svg:
        town({
          rows: [
            { y: 590, scale: 22, count: 70 },
            { y: 625, scale: 34, count: 44 },
            { y: 680, scale: 54, count: 26 },
          ],
          seed: 15,
          walls: ['#c07a58', '#b0664a', '#d3a07c', '#a98a80', '#c9b49a'],
          shade: '#4a4350',
          haze: '#aab2bf',
          lamp: '#ffe0a0',
          lit: 0.03,
          bottom: 800,
        }) +
        paving(742, height, '#8a7666', '#c2ad94', 6) +
        ellipse(1010, 830, 470, 26, '#3a3244', 'opacity="0.35"') +
        stupa({
          x: 900,
          foot: 826,
          size: 396,
          lit: '#fff6e4',
          shade: '#9a9db4',
          gold: '#efb43c',
          goldDark: '#8f5a1e',
          strings: 8,
          hour: '#6a6470',
          strength: 0.08,
        }) +
        passers(838, 6, '#ffe2b4', '#3a3038', 34, 20) +
        birds(420, 200, 170, 13, 12, '#4a4a58', 8),
    },
  ],
}
