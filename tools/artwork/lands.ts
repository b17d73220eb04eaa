import { hump, massif, type Peak } from './landforms.ts'
import { smooth } from './numbers.ts'
import type { Land, Relief } from './scene.ts'

type Height = (x: number, z: number, relief: Relief) => number

/** A long lake, wooded hills, and a fishtail summit among its neighbours. */
export const lakeBelowFishtail: Height = (x, z, k) => {
  const peaks = massif(x, z, k, [
    { x: 2.2, z: 15.2, height: 4.9, radius: 4.4, arms: 4, turn: 0.5, sharp: 1.3 },
    { x: 2.95, z: 15.7, height: 4.6, radius: 3.8, arms: 3, turn: 1.1, sharp: 1.3 },
    { x: -4.4, z: 20, height: 4, radius: 6.5, arms: 5, turn: 0.2, sharp: 1.1 },
    { x: -10.5, z: 20, height: 4.1, radius: 6.5, arms: 4, turn: 0.9, sharp: 1.1 },
    { x: 9.4, z: 20, height: 4, radius: 6.5, arms: 5, turn: 0.4, sharp: 1.1 },
    { x: 15.5, z: 20, height: 3.7, radius: 6, arms: 4, turn: 0.1, sharp: 1.1 },
  ])
  const gap = 1 - 0.5 * hump(x, z, 1.6, 6.5, 3, 5)
  const foothills = smooth(4, 8, z) * (0.08 + 1.6 * k.crest ** 1.4) * 0.62 * gap
  const shoulders = smooth(1.6, 5.2, Math.abs(x - 0.8)) * (0.1 + 1.5 * k.crest ** 1.3) * 0.68 * smooth(1, 3.4, z)
  const back = smooth(9, 17, z) * (0.4 + 1.5 * k.crest)
  const basin = 0.36 * hump(x, z, 0.3, 2.2, 4.4, 2.6)
  return 0.3 + Math.max(foothills, shoulders) + Math.max(back, peaks * (0.84 + 0.32 * k.crest)) + k.roll * 0.09 - basin
}

/** Wave behind wave of hills up to a wall of great peaks. */
export function rangeOverHills(peaks: readonly Peak[], hillHeight = 1): Height {
  return (x, z, k) => {
    const wall = massif(x, z, k, peaks)
    const fade = 1 - 0.75 * smooth(11, 17, z)
    const hills = (0.35 + 0.06 * z) * (0.1 + 1.8 * k.crest ** 1.4) * smooth(0, 3, z) * hillHeight * fade
    return 0.15 + hills + smooth(12, 19, z) * (0.5 + 0.7 * k.crest) + wall * (0.84 + 0.3 * k.crest) + k.roll * 0.1
  }
}

export const annapurnaPeaks: readonly Peak[] = [
  { x: 3.6, z: 21, height: 5, radius: 8.5, arms: 5, turn: 0.4, sharp: 1.4 },
  { x: 8.4, z: 22, height: 4.5, radius: 6.5, arms: 4, turn: 1, sharp: 1.4 },
  { x: -1.8, z: 23, height: 4.3, radius: 6.5, arms: 4, turn: 0.2, sharp: 1.4 },
  { x: -7.2, z: 22, height: 4.6, radius: 7.4, arms: 5, turn: 0.7, sharp: 1.4 },
  { x: 13.6, z: 22, height: 4.6, radius: 7, arms: 4, turn: 0.3, sharp: 1.4 },
  { x: -13.4, z: 22, height: 4.4, radius: 7, arms: 4, turn: 0.5, sharp: 1.4 },
]

/** One range seen from many places: raised once, kept for every picture that stands in it. */
export const annapurnaLand: Land = {
  seed: 83,
  height: rangeOverHills(annapurnaPeaks, 0.9),
  crestScale: 0.17,
  weathered: 0.3,
}

/** The same range with its greatest summits to the right, so that a headline finds open sky on the left. */
export const dawnPeaks: readonly Peak[] = [
  { x: 4.4, z: 20, height: 5.3, radius: 7.5, arms: 5, turn: 0.4, sharp: 1.5 },
  { x: 9.6, z: 21, height: 4.7, radius: 7, arms: 4, turn: 1, sharp: 1.5 },
  { x: 0.1, z: 22, height: 3.8, radius: 6, arms: 4, turn: 0.2, sharp: 1.45 },
  { x: -5.4, z: 23, height: 3.5, radius: 6.4, arms: 5, turn: 0.7, sharp: 1.45 },
  { x: -11.6, z: 23, height: 3.8, radius: 7, arms: 4, turn: 0.5, sharp: 1.45 },
  { x: 14.8, z: 22, height: 4.3, radius: 7, arms: 4, turn: 0.3, sharp: 1.45 },
]

/** A high valley between walls, closed by one great pyramid. */
export function highValley(center: number, lift = 1): Height {
  return (x, z, k) => {
    const bend = x - center * smooth(0, 14, z) + Math.sin(z * 0.42) * 0.7
    const walls = Math.min(2.7, Math.abs(bend / 1.15) ** 1.55 * 0.3) * (0.35 + 1.15 * k.crest)
    const head = massif(x, z, k, [
      { x: center, z: 17, height: 4.6 * lift, radius: 5.4, arms: 3, turn: 0.35, sharp: 1.15 },
      { x: center - 5.4, z: 18.5, height: 3.9 * lift, radius: 5.2, arms: 4, turn: 0.9, sharp: 1.1 },
      { x: center + 5.2, z: 19, height: 4 * lift, radius: 5.4, arms: 5, turn: 0.1, sharp: 1.1 },
      { x: center + 11, z: 18, height: 3.8 * lift, radius: 6, arms: 4, turn: 0.3, sharp: 1.1 },
      { x: center - 11.5, z: 18, height: 3.9 * lift, radius: 6, arms: 4, turn: 0.6, sharp: 1.1 },
    ])
    const rough = k.roll * 0.09 + smooth(9, 16, z) * 0.5 * k.crest
    return 0.6 + walls * (1 - 0.4 * smooth(8, 15, z)) + rough + head * (0.86 + 0.28 * k.crest)
  }
}

/** Round hills cut into fields, and the snows far behind them. */
export const terracedHills: Height = (x, z, k) => {
  const peaks = massif(x, z, k, [
    { x: 4.5, z: 27, height: 3.6, radius: 8, arms: 5, turn: 0.3, sharp: 1.1 },
    { x: -3.5, z: 28, height: 3.3, radius: 8, arms: 4, turn: 0.8, sharp: 1.1 },
    { x: 12.5, z: 28, height: 3.4, radius: 8, arms: 4, turn: 0.5, sharp: 1.1 },
    { x: -12, z: 28, height: 3.3, radius: 8, arms: 5, turn: 0.1, sharp: 1.1 },
  ])
  const valley = smooth(0.2, 3.4, Math.abs(x - 0.2 - Math.sin(z * 0.5) * 0.9))
  const hills = (0.2 + 0.95 * k.crest ** 1.2 + 0.25 * k.roll) * (0.22 + 0.78 * valley) * smooth(-0.6, 2.6, z)
  return 0.2 + hills * (0.75 + 0.05 * z) + peaks * (0.84 + 0.3 * k.crest) + smooth(15, 26, z) * k.crest * 0.9
}

/** Flat river country with woods, and blue hills at its northern edge. */
export function riverPlain(river: (z: number) => number, width: number): Height {
  return (x, z, k) => {
    const off = Math.abs(x - river(z))
    const bed = smooth(width * 1.7, width * 0.75, off + k.roll * width * 0.35)
    const hills = smooth(11, 20, z) * (0.2 + 1.1 * k.crest) * 0.75
    return 0.212 + k.roll * 0.006 - bed * 0.03 + hills + smooth(24, 32, z) * (0.6 + k.crest * 2)
  }
}

/** A deep gorge with great peaks at its head. */
export const gorge: Height = (x, z, k) => {
  const cut = Math.abs(x - 0.3 + Math.sin(z * 0.6) * 0.5)
  const walls = Math.min(2.2, cut ** 1.05 * 0.72) * (0.42 + 0.95 * k.crest)
  const peaks = massif(x, z, k, [
    { x: 1.6, z: 16, height: 4.9, radius: 5.2, arms: 3, turn: 0.6, sharp: 1.15 },
    { x: -2.6, z: 18, height: 4.5, radius: 5.6, arms: 4, turn: 0.2, sharp: 1.1 },
    { x: 6.6, z: 18, height: 4.4, radius: 6, arms: 4, turn: 0.9, sharp: 1.1 },
    { x: -9, z: 18, height: 4.2, radius: 6, arms: 4, turn: 0.4, sharp: 1.1 },
  ])
  return 0.25 + walls + peaks * (0.86 + 0.28 * k.crest) + k.roll * 0.1
}

/** The floor of a wide basin with wooded hills around it and a line of snows beyond. */
export const basin: Height = (x, z, k) => {
  const rim = smooth(5, 11, z) * (0.12 + 1.25 * k.crest ** 1.3) * 0.95
  const snows = massif(x, z, k, [
    { x: -6, z: 25, height: 3.3, radius: 7, arms: 4, turn: 0.2, sharp: 1.05 },
    { x: 1, z: 26, height: 3.1, radius: 7, arms: 5, turn: 0.7, sharp: 1.05 },
    { x: 7.5, z: 25, height: 3.5, radius: 7, arms: 4, turn: 0.4, sharp: 1.05 },
    { x: 14, z: 26, height: 3.1, radius: 7, arms: 4, turn: 0.9, sharp: 1.05 },
    { x: -13, z: 26, height: 3.1, radius: 7, arms: 4, turn: 0.1, sharp: 1.05 },
  ])
  return 0.2 + rim + k.roll * 0.04 + snows * (0.84 + 0.3 * k.crest)
}
