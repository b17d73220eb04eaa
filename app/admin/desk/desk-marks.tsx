import { UserRound } from 'lucide-react'
import { DueBadge } from '#app/admin/due/due-badge.tsx'
import type { AdminRow, Desk } from '#app/admin-kit/define-resource.ts'
import { FollowUpBadge } from './follow-up-badge.tsx'
import { useColleagues } from './use-colleagues.ts'

/** By when a row of a list is to be answered, who looks after it, and when somebody comes back to it. */
export function DeskMarks({ desk, row }: { desk: Desk<AdminRow>; row: AdminRow }) {
  const assignee = useColleagues()?.find(({ user_id }) => user_id === row[desk.assignee])
  const day = row[desk.followUp]
  const dueAt = desk.due && row[desk.due]
  if (!assignee && !day && !dueAt) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
      {typeof dueAt === 'string' && <DueBadge dueAt={dueAt} />}
      {assignee && (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <UserRound aria-hidden="true" className="size-4 shrink-0" /> Assigned to {assignee.name}
        </span>
      )}
      {typeof day === 'string' && <FollowUpBadge day={day} />}
    </p>
  )
}
