import { formatShortMinute } from '#app/lib/nepal-dates.ts'
import { ActiveBadge } from '#app/ui/feedback/active-badge.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { PublishedBadge } from '#app/ui/feedback/published-badge.tsx'
import { type Scheduled, scheduleStateOf } from './schedule.ts'

type ScheduleBadgeProps = { row: Scheduled } & ({ isPublished: boolean } | { isActive: boolean })

/** Whether visitors see the row, and when that changes by itself. Without times, its state as ever. */
export function ScheduleBadge({ row, ...state }: ScheduleBadgeProps) {
  const { publish_at, unpublish_at } = row
  const hasWords = 'isPublished' in state
  const now = scheduleStateOf(row, hasWords ? state.isPublished : state.isActive)
  if (now === 'scheduled')
    return (
      <>
        <Badge dot tone="info">
          Scheduled · {formatShortMinute(publish_at!)}
        </Badge>
        <End at={unpublish_at} />
      </>
    )
  if (now === 'ended') return <Badge dot>Ended · {formatShortMinute(unpublish_at!)}</Badge>
  const isOn = now === 'on'
  return (
    <>
      {hasWords ? <PublishedBadge isPublished={isOn} /> : <ActiveBadge isActive={isOn} />}
      {isOn && <End at={unpublish_at} />}
    </>
  )
}

const End = ({ at }: { at: string | null }) => at && <Badge tone="warning">Ends {formatShortMinute(at)}</Badge>
