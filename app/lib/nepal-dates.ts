const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const ahead = (5 * 60 + 45) * 60_000

/** Kathmandu's clock: five hours and three quarters ahead of Greenwich, all year round. */
const clockInNepal = (moment: Date) => new Date(moment.getTime() + ahead).toISOString()

/** The day in Kathmandu, as `2025-11-15`. */
export const dayInNepal = (moment: Date) => clockInNepal(moment).slice(0, 10)

/** The day so many days after another one, both as `2025-11-15`. */
export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/** What a field for day and time holds, `2025-11-15T14:05`, as a moment by the clocks in Kathmandu. */
export const momentInNepal = (typed: string) => new Date(Date.parse(`${typed}Z`) - ahead)

/** The calendar year in Kathmandu, where the office is. */
export const yearInNepal = (moment: Date) => Number(clockInNepal(moment).slice(0, 4))

/** What a clock in Kathmandu shows, as `2025-11-15T14:05`, and the moment that is meant by it. */
export const toNepalClock = (moment: string) => clockInNepal(new Date(moment)).slice(0, 16)
export const fromNepalClock = (shown: string) => new Date(Date.parse(`${shown}Z`) - ahead).toISOString()

/** The later one of two moments; a missing one does not count. */
export const laterOf = (moment: string, other: string | null) =>
  other !== null && Date.parse(other) > Date.parse(moment) ? other : moment

/** `15 November 2025`: written by hand, so that server and browser give the same text. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[month! - 1]} ${year}`
}

/** `15 Nov`, where the year is plain. */
export const formatShortDay = (day: string) => formatDay(day).replace(/^(\d+ \w{3})\w* \d+$/, '$1')

export const formatMoment = (moment: string) => formatDay(dayInNepal(new Date(moment)))

/** `15 Nov 2025, 14:05`, for badges. */
export const formatShortMinute = (moment: string) =>
  `${formatMoment(moment).replace(/^(\d+ \w{3})\w*/, '$1')}, ${formatClock(moment)}`

/** `14:05`, as the clocks in Kathmandu have it. */
export const formatClock = (moment: string) => clockInNepal(new Date(moment)).slice(11, 16)

/** `15 November 2025, 14:05`, as the clocks in Kathmandu have it. */
export const formatMinute = (moment: string) => `${formatMoment(moment)}, ${formatClock(moment)}`
