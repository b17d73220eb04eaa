import { DueBadge } from '#app/admin/due/due-badge.tsx'
import type { AdminRow, Desk, Resource } from '#app/admin-kit/define-resource.ts'
import { AssigneeField } from './assignee-field.tsx'
import { FollowUpField } from './follow-up-field.tsx'
import { deskMessages } from './messages.ts'
import { useDeskChange } from './use-desk-change.ts'

interface DeskControlsProps {
  resource: Resource
  desk: Desk<AdminRow>
  row: AdminRow
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Assigns an opened row and sets its follow-up. Each change is saved at once. */
export function DeskControls({ resource, desk, row }: DeskControlsProps) {
  const change = useDeskChange(resource, row)
  const dueAt = textOrNull(desk.due && row[desk.due])
  return (
    <section aria-label="Desk" className="grid items-start gap-x-6 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
      {dueAt && (
        <p className="sm:col-span-2">
          <DueBadge dueAt={dueAt} />
        </p>
      )}
      <AssigneeField
        assignee={textOrNull(row[desk.assignee])}
        onAssign={(value, name) =>
          change({
            ...{ column: desk.assignee, value },
            ...{ done: deskMessages.assigned(name), failed: deskMessages.assignFailed },
          })
        }
      />
      <FollowUpField
        day={textOrNull(row[desk.followUp])}
        onChange={(value) =>
          change({
            ...{ column: desk.followUp, value, failed: deskMessages.followUpFailed },
            done: value ? deskMessages.followUpSet(value) : deskMessages.followUpCleared,
          })
        }
      />
    </section>
  )
}
