export type ShareOfRow = 'third' | 'half' | 'full'

/** Three cards per row; the first two or four are wider if that fills the last row. */
export function shareOfRow(index: number, count: number): ShareOfRow {
  if (count === 1) return 'full'
  const halfCount = [0, 4, 2][count % 3]!
  return index < halfCount ? 'half' : 'third'
}
