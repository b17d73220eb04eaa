import { blend, ellipse, f, linear, path, radial, type Xy } from '../svg.ts'

export interface Metal {
  light: string
  body: string
  dark: string
}

export const gold: Metal = { light: '#ffe9ac', body: '#dca340', dark: '#7d4f16' }
export const silver: Metal = { light: '#ffffff', body: '#b9c2cf', dark: '#58667a' }
export const bronze: Metal = { light: '#ffd9b0', body: '#b9703d', dark: '#5e3016' }

const center = 240

export const around = (count: number, draw: (angle: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i / count) * 360, i)).join('')

export const turned = (angle: number, content: string) =>
  `<g transform="rotate(${f(angle)} ${center} ${center})">${content}</g>`

/** The disc every emblem is struck on: a metal rim around an enamel field. */
export function disc(metal: Metal, enamel: string, deep: string, radius = 196) {
  return (
    linear(
      'metal',
      [90, 60],
      [390, 420],
      [
        { at: 0, color: metal.light },
        { at: 0.38, color: metal.body },
        { at: 0.62, color: blend(metal.body, metal.light, 0.5) },
        { at: 1, color: metal.dark },
      ],
    ) +
    radial('enamel', [190, 170], 260, [
      { at: 0, color: enamel },
      { at: 1, color: deep },
    ]) +
    ellipse(center, center + 8, radius + 2, radius + 2, '#0a1220', 'opacity="0.22"') +
    ellipse(center, center, radius, radius, 'url(#metal)') +
    ellipse(center, center, radius - 16, radius - 16, blend(metal.dark, '#000000', 0.15)) +
    ellipse(center, center, radius - 19, radius - 19, 'url(#enamel)')
  )
}

export function laurel(radius: number, color: string, vein: string, from = 28, to = 152) {
  let d = ''
  for (const way of [-1, 1]) {
    for (let i = 0; i < 11; i++) {
      const a = ((90 + way * (from + ((to - from) * i) / 10)) * Math.PI) / 180
      for (const side of [-1, 1]) {
        const r = radius + side * 12
        const x = center + Math.cos(a) * r
        const y = center + Math.sin(a) * r
        const lean = (a * 180) / Math.PI + way * 90 + side * way * 28
        const size = 20 - i * 0.5
        d += `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(lean)})">${path(`M${f(-size)} 0Q0 ${f(-size * 0.42)} ${f(size)} 0Q0 ${f(size * 0.42)} ${f(-size)} 0Z`, side > 0 ? color : blend(color, vein, 0.3))}</g>`
      }
    }
  }
  return d
}

export function mountain(y: number, scale: number, snow: string, light: string, shade: string) {
  const p = (points: readonly Xy[], fill: string) =>
    path(`M${points.map(([px, py]) => `${f(center + px * scale)} ${f(y + py * scale)}`).join('L')}Z`, fill)
  return (
    p(
      [
        [-110, 60],
        [-52, -18],
        [-36, 0],
        [0, -70],
        [32, -22],
        [48, -38],
        [112, 60],
      ],
      light,
    ) +
    p(
      [
        [0, -70],
        [32, -22],
        [48, -38],
        [112, 60],
        [20, 60],
        [8, 10],
        [-6, -20],
      ],
      shade,
    ) +
    p(
      [
        [0, -70],
        [24, -34],
        [10, -24],
        [2, -34],
        [-8, -18],
        [-20, -32],
      ],
      snow,
    ) +
    p(
      [
        [-52, -18],
        [-40, -4],
        [-50, 4],
        [-58, -4],
        [-68, 4],
      ],
      snow,
    ) +
    p(
      [
        [48, -38],
        [62, -14],
        [50, -16],
        [42, -8],
        [34, -24],
      ],
      blend(snow, shade, 0.2),
    )
  )
}

/** Ribbon tails below the disc. */
export function ribbon(color: string) {
  const dark = blend(color, '#000000', 0.3)
  return (
    path('M150 360L110 474L160 452L196 480L226 388Z', color) +
    path('M330 360L370 474L320 452L284 480L254 388Z', dark) +
    path('M150 360L138 394L212 420L226 388Z', '#000000', 'opacity="0.2"')
  )
}
