import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useData } from '#app/admin/data/data-client.tsx'
import { countRows, whereOf } from '#app/admin/data/rows.ts'
import { resources } from '#app/admin/registry/resources.ts'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import { passes } from '#app/lib/permissions.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

const counted = resources
  .flatMap(({ dashboardCount, ...resource }) => (dashboardCount ? [{ ...resource, ...dashboardCount }] : []))
  .sort((one, other) => one.order - other.order)

/** Exact counts. If one query fails, its count is missing and the others still show. */
export function useCounts() {
  const data = useData()
  return useQueries({
    queries: counted.map((resource) => ({
      queryKey: [resource.table, 'count'],
      queryFn: () => countRows(data, resource, whereOf(resource)),
      meta: { failed: `The ${resource.words.many} could not be counted` },
    })),
  })
}

/** The number of rows per resource, with a link to the screen if the user's role allows it. */
export function DashboardCounts({ counts }: { counts: ReturnType<typeof useCounts> }) {
  const signedIn = useSignedIn()
  return (
    <ul aria-label="Counts" className="mb-8 flex flex-wrap gap-3 lg:gap-4">
      {counted.map(({ table, path, icon: Icon, role, label }, index) => {
        const content = (
          <>
            <span className="flex items-center justify-between gap-2 text-sm text-ink-muted">
              {label} <Icon aria-hidden="true" className="size-4" />
            </span>
            {counts[index]?.isPending ? (
              <Skeleton className="mt-2 h-8 w-12" />
            ) : (
              <span className="display mt-1 block text-3xl tabular-nums">{counts[index]?.data ?? '–'}</span>
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
                {content}
              </Link>
            ) : (
              <div className="p-4">{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
