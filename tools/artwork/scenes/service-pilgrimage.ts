import { birds } from '../foregrounds/animals.ts'
import { broadTree } from '../foregrounds/broad-tree.ts'
import { prayerFlags } from '../foregrounds/prayer-flags.ts'
import { riverPlain } from '../lands.ts'
import { morning } from '../lights.ts'
import { smooth } from '../numbers.ts'
import type { Relief, Scene } from '../scene.ts'
import { ellipse, linear, path, polygon, rect } from '../svg.ts'

/** A white shrine with a small gilded crown, built here from simple blocks. */
function shrine(x: number, foot: number, s: number) {
  let d = linear(
    'shrine',
    [x - s, 0],
    [x + s, 0],
    [
      { at: 0, color: '#fff3dc' },
      { at: 0.62, color: '#f0dcc2' },
      { at: 1, color: '#b9a9a4' },
    ],
  )
  d += rect(x - s, foot - s * 0.52, s * 2, s * 0.52, 'url(#shrine)')
  d +=
    rect(x - s * 1.06, foot - s * 0.57, s * 2.12, s * 0.06, '#fff8e8') +
    rect(x - s * 1.02, foot - s * 0.51, s * 2.04, s * 0.02, '#a8968c')
  d +=
    rect(x - s * 0.5, foot - s * 0.86, s, s * 0.3, 'url(#shrine)') +
    rect(x - s * 0.54, foot - s * 0.9, s * 1.08, s * 0.05, '#fff8e8')
  d += path(
    `M${x - s * 0.3} ${foot - s * 0.9}C${x - s * 0.34} ${foot - s * 1.16} ${x + s * 0.34} ${foot - s * 1.16} ${x + s * 0.3} ${foot - s * 0.9}Z`,
    'url(#shrine)',
  )
  d += polygon(
    [
      [x - s * 0.1, foot - s * 1.07],
      [x + s * 0.1, foot - s * 1.07],
      [x, foot - s * 1.5],
    ],
    '#d9a13a',
  )
  d += polygon(
    [
      [x - s * 0.1, foot - s * 1.07],
      [x - s * 0.02, foot - s * 1.07],
      [x, foot - s * 1.5],
    ],
    '#f7d27e',
  )
  for (let i = -4; i <= 4; i++) {
    d += path(
      `M${x + i * s * 0.2 - s * 0.045} ${foot}v${-s * 0.26}q${s * 0.045} ${-s * 0.09} ${s * 0.09} 0v${s * 0.26}Z`,
      i ? '#8c7a72' : '#5a3b30',
    )
  }
  return d
}

/** A square pond before the eye, lawns and groves behind it. */
const pondSide = (x: number, z: number, k: Relief) => riverPlain(() => 90, 1)(x, z, k) - 0.04 * smooth(0.62, 0.56, z)

const bodhi = {
  x: 1130,
  foot: 706,
  tall: 520,
  seed: 33,
  bark: '#5a4636',
  dark: '#20301c',
  leaf: '#4c7434',
  lit: '#dfd47a',
}

export const servicePilgrimage: Scene = {
  name: 'service-pilgrimage',
  alt: 'A white shrine and a great bodhi tree hung with prayer flags, mirrored in the still pond at Lumbini',
  use: 'service: pilgrimage',
  focus: '64% 50%',
  width: 1600,
  ratio: 3 / 2,
  land: { seed: 91, height: pondSide, drops: 60000, size: 34 },
  ground: {
    snowline: 2.4,
    treeline: 1.9,
    canopy: { kind: 'broadleaf', height: 0.03, tile: 0.6, where: (_, z) => smooth(1.3, 1.9, z) },
    meadow: [0.13, 0.15, 0.05],
    forest: [0.02, 0.04, 0.016],
    forestLight: [0.07, 0.1, 0.03],
  },
  light: {
    ...morning,
    sun: [-0.7, 0.3, 0.25],
    sunColor: [4.2, 2.9, 1.8],
    horizon: [1.15, 0.86, 0.66],
    middle: [0.62, 0.68, 0.78],
    zenith: [0.2, 0.36, 0.6],
    glow: [0.9, 0.6, 0.34],
    air: { color: [0.78, 0.7, 0.62], density: 0.2, fall: 2 },
    wisps: { amount: 0.65, from: 0.02, color: [1.2, 0.98, 0.84] },
  },
  camera: { at: [0, 0.24, 0.1], toward: [0, 0.36, 6], fov: 36 },
  water: { level: 0.2, color: [0.03, 0.05, 0.05], ripple: 0.0022 },
  finish: { exposure: 0.82, saturation: 1.1 },
  overlays: ({ height }) => {
    const shore = 706
    const scene =
      shrine(600, shore, 176) +
      broadTree({ ...bodhi, light: [-0.7, -0.7], spread: 1.05, leaves: 70 }) +
      prayerFlags({ from: [1080, 560], to: [790, 640], sag: 42, size: 17, seed: 4, hour: '#77604c', strength: 0.12 }) +
      prayerFlags({ from: [1130, 540], to: [1560, 660], sag: 60, size: 19, seed: 5, hour: '#77604c', strength: 0.12 }) +
      prayerFlags({ from: [1110, 580], to: [1480, 700], sag: 40, size: 15, seed: 9, hour: '#77604c', strength: 0.12 })
    const steps =
      linear(
        'steps',
        [0, shore - 4],
        [0, shore + 44],
        [
          { at: 0, color: '#c98a62' },
          { at: 1, color: '#7a4a38' },
        ],
      ) +
      [0, 1, 2]
        .map(
          (i) =>
            rect(0, shore - 4 + i * 14, 1600, 13, 'url(#steps)') +
            rect(0, shore - 4 + i * 14, 1600, 3, '#f0c094', 'opacity="0.7"'),
        )
        .join('')
    const veil = linear(
      'pond',
      [0, shore],
      [0, height],
      [
        { at: 0, color: '#ffffff', opacity: 0.74 },
        { at: 1, color: '#ffffff', opacity: 0.2 },
      ],
    )
    const mirror = `<filter id="wave" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.004 0.05" numOctaves="2" seed="3"/><feDisplacementMap in="SourceGraphic" scale="16" xChannelSelector="R" yChannelSelector="G"/></filter>`
    const pond = `${veil}${mirror}<mask id="pm"><rect x="0" y="${shore + 36}" width="1600" height="${height}" fill="url(#pond)"/></mask><g mask="url(#pm)"><g filter="url(#wave)"><g transform="translate(0 ${2 * shore + 38}) scale(1 -1)">${scene}</g></g></g>`
    const lotus = Array.from({ length: 26 }, (_, i) => {
      const x = (i * 211) % 620
      const y = height - 24 - ((i * 67) % 120)
      return (
        ellipse(x, y, 34 + (i % 4) * 8, 9, i % 2 ? '#3f6a3c' : '#547f45') +
        (i % 4 ? '' : path(`M${x} ${y - 2}q-20 -16 -10 -30q8 8 10 18q2 -14 10 -20q8 14 -10 32Z`, '#f3a9b6'))
      )
    }).join('')
    return [{ svg: pond }, { svg: scene + steps + birds(860, 210, 160, 9, 12, '#6a5a56', 4) + lotus }]
  },
}
