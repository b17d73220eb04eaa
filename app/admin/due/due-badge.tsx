import { Badge } from '#app/ui/feedback/badge.tsx'
import { describeDue } from './due.ts'
import { useNow } from './use-now.ts'

/** By when something is to be answered, as time passes. */
export function DueBadge({ dueAt }: { dueAt: string }) {
  const { text, tone } = describeDue(dueAt, useNow())
  return (
    <Badge dot tone={tone}>
      {text}
    </Badge>
  )
}
