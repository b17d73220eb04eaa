import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { describeFollowUp } from './follow-up.ts'

export function FollowUpBadge({ day }: { day: string }) {
  const { text, tone } = describeFollowUp(day, dayInNepal(new Date()))
  return (
    <Badge dot tone={tone}>
      {text}
    </Badge>
  )
}
