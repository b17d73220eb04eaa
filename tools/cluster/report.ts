export interface Result {
  name: string
  seconds: number
  /** What was proven, with its figures. */
  figures: string[]
  /** Why it failed. */
  failure?: string
}

export const formatNumber = (value: number) => Math.round(value).toLocaleString('en-US')

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const heads = ['scenario', 'result', 'seconds', 'figures']

/** One row for each figure; the scenario stands before its first. */
export function formatTable(results: readonly Result[]): string {
  const rows = results.flatMap(({ name, seconds, figures, failure }) => {
    const [first = '', ...others] = failure === undefined ? figures : [failure, ...figures]
    const head = [name, failure === undefined ? 'proven' : 'FAILED', seconds.toFixed(0), first]
    return [head, ...others.map((figure) => ['', '', '', figure])]
  })
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)))
  const format = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 2 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd()
  return [format(heads), format(widths.map((width) => '-'.repeat(width))), ...rows.map(format)].join('\n')
}
