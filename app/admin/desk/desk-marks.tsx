import { UserRound } from 'lucide-react'
import type { AdminRow, Desk } from '#app/admin-kit/define-resource.ts'
import { FollowUpBadge } from './follow-up-badge.tsx'
import { useColleagues } from './use-colleagues.ts'

/** Who looks after a row of a list, and when somebody comes back to it. */
export function DeskMarks({ desk, row }: { desk: Desk<AdminRow>; row: AdminRow }) {
  const assignee = useColleagues()?.find(({ user_id }) => user_id === row[desk.assignee])
  const day = row[desk.followUp]
  if (!assignee && !day) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
      {assignee && (
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <UserRound aria-hidden="true" className="size-4 shrink-0" /> Assigned to {assignee.name}
        </span>
      )}
      {typeof day === 'string' && <FollowUpBadge day={day} />}
    </p>
  )
}
