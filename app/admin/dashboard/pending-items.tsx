import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useData } from '#app/admin/data/data-client.tsx'
import { type DatedRow, newestRows } from '#app/admin/data/rows.ts'
import { pendingLists } from '#app/admin/registry/pending.ts'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'

const maxItems = 8

/** The newest pending rows of all resources, each with a link to its screen. */
export function PendingItems() {
  const data = useData()
  const { items, state } = useQueries({
    queries: pendingLists.map(({ resource, where }) => ({
      queryKey: [resource.table, 'newest pending'],
      queryFn: () => newestRows(data, resource, where, maxItems),
      meta: { failed: `The newest pending ${resource.words.many} could not be loaded` },
    })),
    combine,
  })
  return (
    <section aria-labelledby="pending-items" className="mb-8 rounded-md border border-line bg-surface-raised p-5">
      <h2 id="pending-items" className="display mb-3 text-xl">
        Waiting for you
      </h2>
      {state === 'pending' ? (
        <SkeletonText lines={3} />
      ) : items.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {state === 'failed' ? 'Not available just now.' : 'Nothing is waiting.'}
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {items.map(({ resource, row }) => (
            <li key={row.id}>
              <Link
                to={`/admin/${resource.path}?filter=pending`}
                className="-mx-2 flex min-h-touch flex-wrap items-center gap-x-3 gap-y-0.5 rounded-sm px-2 py-1.5 hover:bg-surface-hover"
              >
                <resource.icon aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
                <span className="min-w-0 flex-1 truncate font-semibold max-sm:basis-[calc(100%-1.75rem)]">
                  {resource.nameOf(row)}
                </span>
                <span className="text-ink-muted max-sm:ps-7">
                  {resource.words.one}, {formatMoment(row.created_at)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** If any query failed, an empty list does not mean that nothing is pending. */
function combine(results: UseQueryResult<DatedRow[]>[]) {
  const items = pendingLists.flatMap(({ resource }, index) =>
    (results[index]?.data ?? []).map((row) => ({ resource, row })),
  )
  return {
    items: items.sort((one, other) => other.row.created_at.localeCompare(one.row.created_at)).slice(0, maxItems),
    state: results.some(({ isPending }) => isPending)
      ? ('pending' as const)
      : results.some(({ isError }) => isError)
        ? ('failed' as const)
        : ('done' as const),
  }
}
