import { garland, oilLamp } from '../foregrounds/lamps.ts'
import { pagoda } from '../foregrounds/pagoda.ts'
import { town } from '../foregrounds/town.ts'
import { basin } from '../lands.ts'
import { blueHour } from '../lights.ts'
import type { Scene } from '../scene.ts'
import { glow } from '../svg.ts'
import { passers, paving } from './service-cultural.ts'

const temple = {
  brick: '#6e3830',
  wood: '#3a2024',
  roof: '#54302e',
  lit: '#d98a4a',
  gold: '#e0a040',
  windows: '#ffb04a',
}

export const postFestival: Scene = {
  name: 'post-festival',
  alt: 'Rows of oil lamps and marigold garlands light a pagoda square on a Tihar night',
  use: 'post: Dashain and Tihar',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 67, height: basin, crestScale: 0.17 },
  ground: { snowline: 1.9, treeline: 1.6, canopy: { kind: 'broadleaf', height: 0.026, tile: 0.6 } },
  light: {
    ...blueHour,
    stars: { seed: 8, brightness: 0.4 },
    horizon: [0.26, 0.2, 0.36],
    middle: [0.075, 0.1, 0.26],
    zenith: [0.014, 0.026, 0.1],
    ambient: [0.09, 0.13, 0.28],
  },
  camera: { at: [0, 0.42, 0.2], toward: [0.4, 1.35, 18], fov: 32 },
  finish: { exposure: 1, saturation: 1.16 },
  overlays: ({ height }) => {
    let lamps = ''
    let seed = 100
    for (const [y, size, gap, shift] of [
      [706, 9, 62, 20],
      [742, 13, 92, 0],
      [792, 19, 132, 50],
      [868, 30, 200, 10],
    ] as const) {
      for (let x = shift; x < 1600; x += gap) lamps += oilLamp(x + Math.sin(x) * 10, y, size, seed++)
    }
    return [
      {
        svg:
          town({
            rows: [
              { y: 540, scale: 32, count: 42 },
              { y: 590, scale: 50, count: 26 },
            ],
            seed: 25,
            walls: ['#57303a', '#4c2c38', '#5e3c42'],
            roofs: '#4a2c34',
            shade: '#0f0e1c',
            haze: '#3a3050',
            lamp: '#ffb04a',
            lit: 0.62,
            bottom: 700,
          }) +
          paving(676, height, '#2c1a24', '#5a3430', 4) +
          pagoda({ ...temple, x: 1400, foot: 700, size: 170, tiers: 2, steps: 3 }) +
          pagoda({ ...temple, x: 250, foot: 704, size: 180, tiers: 2, steps: 3 }) +
          pagoda({ ...temple, x: 840, foot: 724, size: 258, tiers: 3, steps: 5 }) +
          glow('warm', 840, 730, 640, '#ff9a3a', 0.5, 0.24) +
          passers(722, 18, '#ff9e4a', '#140e18', 40) +
          garland([-20, 40], [540, 20], 120, 21, 3) +
          garland([520, 20], [1090, 20], 90, 21, 4) +
          garland([1070, 20], [1630, 50], 120, 21, 5),
      },
      { svg: lamps },
    ]
  },
}
