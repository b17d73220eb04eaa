import type { Resource } from '#app/admin-kit/define-resource.ts'
import type { Data } from '#app/lib/data/data.ts'
import { countDesk } from './rows.ts'

/** Becoming overdue is no change of a row, so whoever shows it asks again. */
export const overdueEveryMs = 60_000

/** The query of the number of a resource's overdue rows, for all who show it. */
export const overdueCount = (data: Data, resource: Resource) => ({
  queryKey: [resource.table, 'overdue'],
  queryFn: () => countDesk(data, resource, { isOverdue: true }),
  refetchInterval: overdueEveryMs,
  meta: { failed: `The overdue ${resource.words.many} could not be counted` },
})
