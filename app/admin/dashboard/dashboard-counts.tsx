import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useData } from '#app/admin/data/data-client.tsx'
import { countRows } from '#app/admin/data/rows.ts'
import { resources } from '#app/admin/registry/resources.ts'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import { passes } from '#app/lib/permissions.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

const counted = resources.filter(({ countLabel }) => countLabel)

/** Exact numbers. One that cannot be had is missing; the others still show. */
export function useCounts() {
  const data = useData()
  return useQueries({
    queries: counted.map((resource) => ({
      queryKey: [resource.table, 'count'],
      queryFn: () => countRows(data, resource, {}),
      meta: { failed: `The ${resource.words.many} could not be counted` },
    })),
  })
}

/** How many there are of each kind, and the way there for those whom its screen is for. */
export function DashboardCounts({ counts }: { counts: ReturnType<typeof useCounts> }) {
  const signedIn = useSignedIn()
  return (
    <ul aria-label="Counts" className="mb-8 flex flex-wrap gap-3 lg:gap-4">
      {counted.map(({ table, path, icon: Icon, role, countLabel }, place) => {
        const words = (
          <>
            <span className="flex items-center justify-between gap-2 text-sm text-ink-muted">
              {countLabel} <Icon aria-hidden="true" className="size-4" />
            </span>
            {counts[place]?.isPending ? (
              <Skeleton className="mt-2 h-8 w-12" />
            ) : (
              <span className="display mt-1 block text-3xl tabular-nums">{counts[place]?.data ?? '–'}</span>
            )}
          </>
        )
        return (
          <li
            key={table}
            className="grow basis-36 rounded-md border border-line bg-surface-raised shadow-sm sm:basis-48"
          >
            {passes(signedIn?.role, role) ? (
              <Link to={`/admin/${path}`} className="block rounded-md p-4 hover:bg-surface-hover">
                {words}
              </Link>
            ) : (
              <div className="p-4">{words}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
