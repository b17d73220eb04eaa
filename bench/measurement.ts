export interface Measurement {
  what: string
  value: string
  bound: string
  isMet: boolean
}

export const atMost = (what: string, value: number, bound: number, unit: string): Measurement => ({
  what,
  value: `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`,
  bound: `at most ${bound} ${unit}`,
  isMet: value <= bound,
})

export const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!
