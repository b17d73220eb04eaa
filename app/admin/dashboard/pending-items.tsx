import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useData } from '#app/admin/data/data-client.tsx'
import { oldestRows } from '#app/admin/data/rows.ts'
import { DueBadge } from '#app/admin/due/due-badge.tsx'
import { type PendingList, pendingLists } from '#app/admin/registry/pending.ts'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { passes } from '#app/lib/permissions.ts'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { OverdueLinks } from './overdue-links.tsx'

const maxItems = 10

const pendingPath = ({ path }: Resource) => `/admin/${path}?filter=pending`

/** What waits for staff, the longest waiting first. Each row opens its record. */
export function PendingItems() {
  const data = useData()
  const signedIn = useSignedIn()
  const allowed = pendingLists.filter(({ resource }) => passes(signedIn?.role, resource.role))
  const { items, more, state } = useQueries({
    queries: allowed.map(({ resource, where }) => ({
      queryKey: [resource.table, 'oldest pending'],
      queryFn: () => oldestRows(data, resource, where, maxItems),
      meta: { failed: `The oldest pending ${resource.words.many} could not be loaded` },
    })),
    combine: (results) => combine(allowed, results),
  })
  return (
    <section
      aria-labelledby="pending-items"
      className="mb-8 rounded-md border border-line bg-surface-raised p-5 shadow-sm"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="pending-items" className="display text-xl">
          Waiting for you
        </h2>
        <OverdueLinks />
      </div>
      {state === 'pending' ? (
        <SkeletonText lines={3} />
      ) : items.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {state === 'failed'
            ? 'Not available just now.'
            : 'Nothing is waiting. Every inquiry, application and comment has been looked after.'}
        </p>
      ) : (
        <>
          <ul aria-label="Waiting for you" className="divide-y divide-line text-sm">
            {items.map(({ resource, row }) => (
              <li key={row.id}>
                <Link
                  to={`${pendingPath(resource)}&open=${row.id}`}
                  className="-mx-2 flex min-h-touch flex-wrap items-center gap-x-3 gap-y-0.5 rounded-sm px-2 py-1.5 hover:bg-surface-hover"
                >
                  <resource.icon aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
                  <span className="min-w-0 flex-1 truncate font-semibold max-sm:basis-[calc(100%-1.75rem)]">
                    {resource.nameOf(row)}
                  </span>
                  <span className="flex flex-wrap items-center gap-x-3 text-ink-muted max-sm:ps-7">
                    <DueOf resource={resource} row={row} />
                    {resource.words.one}, {formatMoment(row.created_at)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {more.length > 0 && <MoreItems more={more} />}
        </>
      )}
    </section>
  )
}

function DueOf({ resource: { desk }, row }: { resource: Resource; row: AdminRow }) {
  const dueAt = desk?.due && row[desk.due]
  return typeof dueAt === 'string' && <DueBadge dueAt={dueAt} />
}

type More = { resource: Resource; count: number }

/** What did not fit, by kind, each with the way to its list. */
function MoreItems({ more }: { more: More[] }) {
  const total = more.reduce((sum, { count }) => sum + count, 0)
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-ink-muted">
      And {total.toLocaleString('en')} more:
      {more.map(({ resource, count }) => (
        <Link key={resource.table} to={pendingPath(resource)} className="text-ink underline">
          {count.toLocaleString('en')} {count === 1 ? resource.words.one : resource.words.many}
        </Link>
      ))}
    </p>
  )
}

/** If any query failed, an empty list does not mean that nothing is pending. */
function combine(lists: PendingList[], results: UseQueryResult<Awaited<ReturnType<typeof oldestRows>>>[]) {
  const items = lists
    .flatMap(({ resource }, index) => (results[index]?.data?.rows ?? []).map((row) => ({ resource, row })))
    .sort((one, other) => one.row.created_at.localeCompare(other.row.created_at))
    .slice(0, maxItems)
  const more = lists.flatMap(({ resource }, index): More[] => {
    const shown = items.filter((item) => item.resource === resource).length
    const count = (results[index]?.data?.total ?? 0) - shown
    return count > 0 ? [{ resource, count }] : []
  })
  return {
    items,
    more,
    state: results.some(({ isPending }) => isPending)
      ? ('pending' as const)
      : results.some(({ isError }) => isError)
        ? ('failed' as const)
        : ('done' as const),
  }
}
