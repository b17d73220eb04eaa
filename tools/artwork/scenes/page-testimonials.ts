import { boat } from '../foregrounds/boat.ts'
import { lakeBelowFishtail } from '../lands.ts'
import { blueHour } from '../lights.ts'
import { between, seededRandom } from '../random.ts'
import type { Scene } from '../scene.ts'
import { ellipse, glow } from '../svg.ts'

/** Lamps of the far shore, and their light broken by the ripples before it. */
function shoreLights(shore: number) {
  const random = seededRandom(12)
  let drawing = ''
  for (let i = 0; i < 46; i++) {
    const x = 720 + 900 * random() ** 0.8
    const isUphill = x > 1150 && random() < 0.4
    const y = shore - between(random, 2, isUphill ? 44 : 12)
    const strength = between(random, 0.45, 1) * (isUphill ? 0.8 : 1)
    drawing += glow(`lamp${i}`, x, y, between(random, 8, 18), '#ffc878', strength)
    for (let ripple = 0; ripple < 6; ripple++)
      drawing += ellipse(
        x + between(random, -1, 1) * (1 + ripple),
        shore + 5 + ripple * 4 + ripple ** 2 * 1.6,
        between(random, 3, 5) + ripple * 1.4,
        0.9 + ripple * 0.12,
        '#ffb95a',
        `opacity="${(strength * (0.62 - ripple * 0.1)).toFixed(2)}"`,
      )
  }
  return drawing
}

export const pageTestimonials: Scene = {
  name: 'page-testimonials',
  alt: 'Blue hour on the lake: lamps along the far shore, a moored boat and the peak pale against the first stars',
  use: 'testimonials page header',
  focus: '70% 10%',
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
