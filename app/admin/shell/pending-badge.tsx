import { useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { pendingCount } from '#app/admin/data/pending-count.ts'
import { type PendingList, pendingLists } from '#app/admin/registry/pending.ts'
import { classNames } from '#app/ui/class-names.ts'

/** The number of pending rows on a menu entry. Clicks on it go to the entry. */
export function PendingBadge({ to, isCollapsed }: { to: string; isCollapsed: boolean }) {
  const found = pendingLists.find(({ resource }) => to === `/admin/${resource.path}`)
  return found && <Count {...found} isCollapsed={isCollapsed} />
}

function Count({ resource, where, isCollapsed }: PendingList & { isCollapsed: boolean }) {
  const data = useData()
  const { data: count = 0 } = useQuery(pendingCount(data, { resource, where }))
  if (count === 0) return null
  return (
    <span
      className={classNames(
        'pointer-events-none absolute grid min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs/5 font-semibold text-on-accent tabular-nums',
        isCollapsed ? 'end-0.5 top-0.5' : 'end-2.5 top-1/2 -translate-y-1/2',
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> pending</span>
    </span>
  )
}
