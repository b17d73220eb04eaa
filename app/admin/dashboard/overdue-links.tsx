import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useData } from '#app/admin/data/data-client.tsx'
import { overdueCount } from '#app/admin/data/overdue-count.ts'
import { pendingLists } from '#app/admin/registry/pending.ts'
import { CircleAlert } from '#app/ui/media/icons.tsx'

const withDueTimes = pendingLists.map(({ resource }) => resource).filter(({ desk }) => desk?.due)

/** How much should have been answered by now, with the way to it. Nothing is shown while nothing is overdue. */
export function OverdueLinks() {
  const data = useData()
  const counts = useQueries({ queries: withDueTimes.map((resource) => overdueCount(data, resource)) })
  return withDueTimes.map(({ path, table, words }, index) => {
    const count = counts[index]?.data ?? 0
    return (
      count > 0 && (
        <Link
          key={table}
          to={`/admin/${path}?overdue=yes&sort=overdue`}
          className="inline-flex min-h-touch items-center gap-2 text-sm font-semibold text-danger-ink underline"
        >
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {count.toLocaleString('en')} {count === 1 ? words.one : words.many} overdue
        </Link>
      )
    )
  })
}
