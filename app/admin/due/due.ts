import { dayInNepal, daysAfter, formatClock, formatShortDay } from '#app/lib/nepal-dates.ts'
import type { BadgeProps } from '#app/ui/feedback/badge.tsx'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** `25 min`, `3 h` or `2 days`: only the largest unit, rounded down. */
function describeLength(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`
  const days = Math.floor(ms / dayMs)
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** What a list says of the time by which something is to be answered. */
export function describeDue(dueAt: string, now: number): { text: string; tone: BadgeProps['tone'] } {
  const leftMs = Date.parse(dueAt) - now
  if (leftMs <= 0) return { text: `Overdue by ${describeLength(-leftMs)}`, tone: 'danger' }
  const [today, day] = [dayInNepal(new Date(now)), dayInNepal(new Date(dueAt))]
  if (day === today || leftMs < hourMs) return { text: `Due in ${describeLength(leftMs)}`, tone: 'warning' }
  const shown = day === daysAfter(today, 1) ? 'tomorrow' : `on ${formatShortDay(day)},`
  return { text: `Due ${shown} ${formatClock(dueAt)}`, tone: 'neutral' }
}
