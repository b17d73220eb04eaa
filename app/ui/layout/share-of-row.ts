export type ShareOfRow = 'third' | 'half' | 'full'

/** Cards stand three to a row; the first two or four are wider when that leaves no gap in the last row. */
export function shareOfRow(place: number, count: number): ShareOfRow {
  if (count === 1) return 'full'
  const halves = [0, 4, 2][count % 3]!
  return place < halves ? 'half' : 'third'
}
