import { mix } from './numbers.ts'

export type Xy = readonly [number, number]

/** One decimal is a sixteenth of a pixel at most; more only makes the drawing heavier. */
export const f = (value: number) => String(Math.round(value * 10) / 10)

export const polygon = (points: readonly Xy[], fill: string, extra = '') =>
  `<path d="M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}Z" fill="${fill}" ${extra}/>`

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

export const line = (points: readonly Xy[], stroke: string, width: number, extra = '') =>
  `<path d="M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}" fill="none" stroke="${stroke}" stroke-width="${f(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" ${extra}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${extra}/>`

export const group = (content: string, transform: string, extra = '') =>
  `<g transform="${transform}" ${extra}>${content}</g>`

export interface Stop {
  at: number
  color: string
  opacity?: number
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(({ at, color, opacity = 1 }) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')

export function linear(id: string, from: Xy, to: Xy, stops: readonly Stop[]) {
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f(from[0])}" y1="${f(from[1])}" x2="${f(to[0])}" y2="${f(to[1])}">${stopsOf(stops)}</linearGradient></defs>`
}

export function radial(id: string, center: Xy, radius: number, stops: readonly Stop[]) {
  return `<defs><radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${f(center[0])}" cy="${f(center[1])}" r="${f(radius)}">${stopsOf(stops)}</radialGradient></defs>`
}

/** A soft round light, for lamps, windows and the sun's place behind a thing. */
export function glow(id: string, x: number, y: number, radius: number, color: string, opacity = 1, squash = 1) {
  const stops = [
    { at: 0, color, opacity },
    { at: 0.3, color, opacity: opacity * 0.42 },
    { at: 1, color, opacity: 0 },
  ]
  return `<defs><radialGradient id="${id}">${stopsOf(stops)}</radialGradient></defs>${ellipse(x, y, radius, radius * squash, `url(#${id})`)}`
}

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))

/** Between two hex colours. */
export function blend(a: string, b: string, t: number) {
  const from = channels(a)
  const to = channels(b)
  const part = (i: number) =>
    Math.round(mix(from[i] ?? 0, to[i] ?? 0, t))
      .toString(16)
      .padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
}

/** A band of mist lying over what was drawn before it. */
export function mist(id: string, y: number, depth: number, color: string, opacity: number) {
  return (
    linear(
      id,
      [0, y - depth],
      [0, y + depth],
      [
        { at: 0, color, opacity: 0 },
        { at: 0.5, color, opacity },
        { at: 1, color, opacity: 0 },
      ],
    ) + rect(0, y - depth, 1600, depth * 2, `url(#${id})`)
  )
}
