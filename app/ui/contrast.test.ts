import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../styles', file), 'utf8')
const source = ['tokens.css', 'admin-tokens.css']
  .map(read)
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')

type Tokens = Map<string, string>

/** The declarations of the block that follows `opening`, up to its closing brace. */
const declarationsIn = (opening: string): [string, string][] => {
  const start = source.indexOf(opening)
  if (start < 0) throw new Error(`There is no ${opening}`)
  const body = source.slice(start + opening.length, source.indexOf('\n}', start))
  return [...body.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()])
}

const daylight = [...declarationsIn('@theme static {'), ...declarationsIn('@theme {')]
const deskLight = declarationsIn('.admin {\n  --text')
const themes: Record<string, Tokens> = {
  'public, daylight': new Map(daylight),
  'public, night band': new Map([...daylight, ...declarationsIn('.tone-night {')]),
  'back office, light': new Map([...daylight, ...deskLight]),
  'back office, dark': new Map([...daylight, ...deskLight, ...declarationsIn('.admin {\n  @variant night-shift')]),
}

const hexOf = (tokens: Tokens, name: string): string => {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`no token --color-${name}`)
  const reference = /^var\(--color-([\w-]+)\)$/.exec(value)
  return reference ? hexOf(tokens, reference[1]!) : value
}

const luminance = (hex: string) => {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not a six-digit colour: ${hex}`)
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const states = ['danger', 'success', 'warning', 'info', 'neutral']
const fills = ['primary', 'accent', 'danger']
const each = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const))

const textPairs = [
  ...each(['ink', 'ink-muted', 'link', 'link-hover', 'kicker', 'danger-ink'], surfaces),
  ...each(['ink', 'link'], ['surface-selected']),
  ...states.map((state) => [`${state}-ink`, `${state}-wash`] as const),
  ...fills.flatMap((fill) => [[`on-${fill}`, fill] as const, [`on-${fill}`, `${fill}-hover`] as const]),
]

const controlPairs = [
  ...each(['line-strong', 'focus'], surfaces),
  ...each(['primary', 'danger'], ['surface', 'surface-raised', 'surface-sunken']),
  ...each(['danger-mark', 'success-mark', 'warning-mark', 'info-mark', 'star'], ['surface', 'surface-raised']),
]

/** What a white picture looks like under that much night. */
const snowUnder = (token: string) => {
  const share = Number(new RegExp(`--${token}: (\\d+)%;`).exec(source)?.[1]) / 100
  const night = hexOf(new Map(daylight), 'himal-950')
  const channels = [1, 3, 5].map((at) => 255 - (255 - Number.parseInt(night.slice(at, at + 2), 16)) * share)
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

test.each(['ink', 'kicker'])('%s reads on fresh snow under its scrim', (front) => {
  const night = themes['public, night band']!
  expect(contrast(hexOf(night, front), snowUnder(`scrim-under-${front}`))).toBeGreaterThanOrEqual(4.5)
})

describe.each(Object.entries(themes))('contrast: %s', (_, tokens) => {
  test.each(textPairs)('%s reads on %s', (front, back) => {
    expect(contrast(hexOf(tokens, front), hexOf(tokens, back))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controlPairs)('%s stands out from %s', (front, back) => {
    expect(contrast(hexOf(tokens, front), hexOf(tokens, back))).toBeGreaterThanOrEqual(3)
  })
})

test('the measure itself: black on white is 21, a mid grey is just legible', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
})
