export type Random = () => number

/** Mulberry32: the same seed paints the same picture, on any machine. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (random: Random, low: number, high: number) => low + random() * (high - low)

export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)] as T
}
