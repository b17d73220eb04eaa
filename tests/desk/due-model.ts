/** Opening times by weekday, 0 for Sunday, as minutes of the day: [] or [open, close] or [open, close, open, close]. */
export type Week = readonly number[][]

const dayMs = 86_400_000
/** Nepal's clock is 5:45 ahead of UTC, all year. */
const aheadMs = (5 * 60 + 45) * 60_000

/**
 * When an inquiry is due, found slowly: it looks at each minute of each day. All moments are milliseconds since 1970.
 * `holidays` are days in Nepal, as `2025-11-15`.
 */
export function dueByModel(week: Week, holidays: readonly string[], arrivedAt: number): number | null {
  const arrived = arrivedAt + aheadMs
  const firstDay = Math.floor(arrived / dayMs)
  const closedDays = new Set(holidays.map((day) => Date.parse(day) / dayMs))
  const isOpen = (minute: number) => {
    const day = Math.floor(minute / 1440)
    if (closedDays.has(day)) return false
    // 1 January 1970 was a Thursday.
    const [open, close, openAgain, closeAgain] = week[(day + 4) % 7]!
    const clock = minute % 1440
    return (clock >= open! && clock < close!) || (clock >= openAgain! && clock < closeAgain!)
  }
  const lastMinute = (firstDay + 366) * 1440 + 1439
  const arrivedInMinute = Math.floor(arrived / 60_000)
  let start = arrivedInMinute
  while (!isOpen(start)) {
    start += 1
    if (start > lastMinute) return null
  }
  // What comes while the office is open counts from that very moment, to the millisecond.
  const fraction = start === arrivedInMinute ? arrived % 60_000 : 0
  for (let day = Math.floor(start / 1440) + 1; day * 1440 <= lastMinute; day += 1) {
    const open = Array.from({ length: 1440 }, (_, clock) => day * 1440 + clock).filter(isOpen)
    if (open.length === 0) continue
    const wanted = (day * 1440 + (start % 1440)) * 60_000 + fraction
    return Math.min(Math.max(wanted, open[0]! * 60_000), (open.at(-1)! + 1) * 60_000) - aheadMs
  }
  return null
}
