import { boat } from '../foregrounds/boat.ts'
import { lakeBelowFishtail } from '../lands.ts'
import { blueHour } from '../lights.ts'
import { between, seededRandom } from '../random.ts'
import type { Scene } from '../scene.ts'
import { glow, linear, rect } from '../svg.ts'

/** Lamps of the far shore and the trails they draw on the water. */
function shoreLights(shore: number) {
  const random = seededRandom(12)
  let d = ''
  for (let i = 0; i < 34; i++) {
    const x = between(random, 760, 1600)
    const y = shore - between(random, 0, 16) - (x > 1250 ? between(random, 0, 22) : 0)
    const length = between(random, 40, 120)
    d += linear(
      `trail${i}`,
      [0, shore],
      [0, shore + length],
      [
        { at: 0, color: '#ffb95a', opacity: 0.8 },
        { at: 1, color: '#ffb95a', opacity: 0 },
      ],
    )
    d += rect(x - 2, shore + 2, 4, length, `url(#trail${i})`)
    d += glow(`lamp${i}`, x, y, between(random, 10, 24), '#ffc878', 1)
  }
  return d
}

export const pageTestimonials: Scene = {
  name: 'page-testimonials',
  alt: 'Blue hour on the lake: lamps along the far shore, a moored boat and the peak pale against the first stars',
  use: 'testimonials page header',
  focus: '70% 50%',
  width: 1600,
  ratio: 16 / 9,
  land: { seed: 23, height: lakeBelowFishtail, crestScale: 0.17 },
  ground: { snowline: 1.85, treeline: 1.3, canopy: { kind: 'broadleaf', height: 0.026, tile: 0.62 } },
  light: { ...blueHour, sun: [-0.7, 0.3, -0.3], sunColor: [0.62, 0.5, 0.62], stars: { seed: 31, brightness: 0.45 } },
  camera: { at: [-0.3, 0.38, 0.1], toward: [1, 1.35, 18], fov: 38 },
  water: { level: 0.3, color: [0.008, 0.016, 0.035], ripple: 0.004 },
  finish: { exposure: 0.8, saturation: 1.1 },
  overlays: ({ project }) => {
    const shore = project(1, 0.3, 5.4).y
    return [
      { svg: shoreLights(shore), blend: 'screen' },
      { svg: boat({ x: 1180, y: 800, size: 270, hull: '#2c3a58', lit: '#8a90b8', dark: '#0a0f1c', water: '#a8b0d0' }) },
    ]
  },
}
