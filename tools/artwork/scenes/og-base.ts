import { prayerFlags } from '../foregrounds/prayer-flags.ts'
import { dawnPeaks, rangeOverHills } from '../lands.ts'
import { dawn } from '../lights.ts'
import type { Scene } from '../scene.ts'
import { linear, rect } from '../svg.ts'

export const ogBase: Scene = {
  name: 'og-base',
  alt: 'Prayer flags across a dawn sky over the Himalaya',
  use: 'Open Graph pictures: the title is set over the dark lower left',
  focus: '70% 40%',
  width: 1200,
  ratio: 1200 / 630,
  land: { seed: 41, height: rangeOverHills(dawnPeaks, 0.92), crestScale: 0.16, weathered: 0.3 },
  ground: { snowline: 1.75, cling: 0.04, treeline: 1.7, canopy: { kind: 'conifer', height: 0.028, tile: 0.6 } },
  light: { ...dawn, sun: [-0.86, 0.22, -0.2] },
  camera: { at: [0.4, 1.9, 0.3], toward: [2.2, 1.85, 20], fov: 32 },
  clouds: [{ base: 0.35, top: 1.1, cover: 0.66, scale: 8, density: 8, flatten: 2.6 }],
  finish: { exposure: 0.78, saturation: 1.14 },
  overlays: ({ height }) => [
    {
      svg:
        linear(
          'calm',
          [0, height * 0.35],
          [0, height],
          [
            { at: 0, color: '#0d2340', opacity: 0 },
            { at: 0.55, color: '#0d2340', opacity: 0.72 },
            { at: 1, color: '#0a1a30', opacity: 0.92 },
          ],
        ) + rect(0, 0, 1600, height, 'url(#calm)'),
    },
    {
      svg:
        prayerFlags({
          from: [820, -20],
          to: [1640, 150],
          sag: 80,
          size: 34,
          seed: 5,
          hour: '#4a2f3a',
          strength: 0.14,
          wind: 0.4,
        }) +
        prayerFlags({
          from: [1120, -30],
          to: [1640, 260],
          sag: 60,
          size: 28,
          seed: 6,
          hour: '#4a2f3a',
          strength: 0.2,
          wind: 0.4,
        }),
    },
  ],
}
