import { tent } from '../foregrounds/camp.ts'
import { knoll } from '../foregrounds/knoll.ts'
import { highValley } from '../lands.ts'
import { night } from '../lights.ts'
import type { Scene } from '../scene.ts'

export const postStarryCamp: Scene = {
  name: 'post-starry-camp',
  alt: 'Tents glow at a high camp under the Milky Way, moonlit peaks standing behind them',
  use: 'post: what to pack',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 37, height: highValley(1.2), crestScale: 0.17 },
  ground: { snowline: 1.5, treeline: 0.9 },
  light: { ...night, sun: [0.8, 0.42, -0.2] },
  camera: { at: [0, 1.2, 0.6], toward: [0.8, 3.1, 16], fov: 50 },
  finish: { exposure: 1.5, saturation: 1.1, bloom: 0.05, shadows: [-0.01, 0, 0.03] },
  overlays: () => [
    {
      svg:
        knoll({
          skyline: [
            [-20, 800],
            [400, 790],
            [800, 776],
            [1200, 782],
            [1620, 800],
          ],
          bottom: 910,
          seed: 17,
          top: '#1c2334',
          deep: '#070a12',
          tip: '#3f5070',
          blades: 1300,
          stones: 46,
          stone: '#2c3548',
          bladeHeight: 9,
        }) +
        tent(610, 806, 74, '#c8822c', '#ffb04a', '#120e14') +
        tent(1190, 820, 96, '#a83a34', '#ff9a4a', '#120e14') +
        tent(900, 842, 148, '#d8922f', '#ffb24a', '#120e14'),
    },
  ],
}
