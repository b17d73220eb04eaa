import { formatDay } from '#app/lib/nepal-dates.ts'
import type { BadgeProps } from '#app/ui/feedback/badge.tsx'

/** What a list says of a follow-up. Both days are days in Nepal, as `2025-11-15`. */
export function describeFollowUp(day: string, today: string): { text: string; tone: BadgeProps['tone'] } {
  if (day > today) return { text: `Follow up on ${formatDay(day)}`, tone: 'neutral' }
  if (day === today) return { text: 'Follow up today', tone: 'warning' }
  return { text: `Overdue since ${formatDay(day)}`, tone: 'danger' }
}
