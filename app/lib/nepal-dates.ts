const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kathmandu',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Kathmandu, as `2025-11-15`. */
export const dayInNepal = (moment: Date) => calendar.format(moment)

/** `November 15, 2025`: written by hand, so that server and browser agree to the letter. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[month! - 1]} ${date}, ${year}`
}

/** `Nov 15`, where the year is plain. */
export const formatShortDay = (day: string) => formatDay(day).replace(/^(\w{3})\w*( \d+), \d+$/, '$1$2')

export const formatMoment = (moment: string) => formatDay(dayInNepal(new Date(moment)))

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', hour: '2-digit', minute: '2-digit' })

/** `November 15, 2025, 14:05`, as the clocks in Kathmandu have it. */
export const formatMinute = (moment: string) => `${formatMoment(moment)}, ${clock.format(new Date(moment))}`
