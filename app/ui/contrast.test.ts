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
const adminLight = declarationsIn('.admin {\n  --text')
const themes: Record<string, Tokens> = {
  'public, daylight': new Map(daylight),
  'public, night band': new Map([...daylight, ...declarationsIn('.tone-night {')]),
  'back office, light': new Map([...daylight, ...adminLight]),
  'back office, dark': new Map([...daylight, ...adminLight, ...declarationsIn('.admin {\n  @variant night-shift')]),
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
const pairs = (foregrounds: string[], backgrounds: string[]) =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => [foreground, background] as const))

const textPairs = [
  ...pairs(['ink', 'ink-muted', 'link', 'link-hover', 'kicker', 'danger-ink'], surfaces),
  ...pairs(['ink', 'link'], ['surface-selected']),
  ...states.map((state) => [`${state}-ink`, `${state}-wash`] as const),
  ...fills.flatMap((fill) => [[`on-${fill}`, fill] as const, [`on-${fill}`, `${fill}-hover`] as const]),
]

const controlPairs = [
  ...pairs(['line-strong', 'focus'], surfaces),
  ...pairs(['primary', 'danger'], ['surface', 'surface-raised', 'surface-sunken']),
  ...pairs(['danger-mark', 'success-mark', 'warning-mark', 'info-mark', 'star'], ['surface', 'surface-raised']),
]

/** The colour of a white picture under a scrim with the opacity of that token. */
const whiteUnderScrim = (token: string) => {
  const opacity = Number(new RegExp(`--${token}: (\\d+)%;`).exec(source)?.[1]) / 100
  const night = hexOf(new Map(daylight), 'himal-950')
  const channels = [1, 3, 5].map((at) => 255 - (255 - Number.parseInt(night.slice(at, at + 2), 16)) * opacity)
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

test.each(['ink', 'kicker'])('%s is readable on a white picture under its scrim', (foreground) => {
  const night = themes['public, night band']!
  expect(contrast(hexOf(night, foreground), whiteUnderScrim(`scrim-under-${foreground}`))).toBeGreaterThanOrEqual(4.5)
})

describe.each(Object.entries(themes))('contrast: %s', (_, tokens) => {
  test.each(textPairs)('%s is readable on %s', (foreground, background) => {
    expect(contrast(hexOf(tokens, foreground), hexOf(tokens, background))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controlPairs)('%s stands out from %s', (foreground, background) => {
    expect(contrast(hexOf(tokens, foreground), hexOf(tokens, background))).toBeGreaterThanOrEqual(3)
  })
})

test('the contrast function: black on white is 21, #767676 on white is 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 1)
})
