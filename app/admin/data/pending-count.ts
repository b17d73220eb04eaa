import type { Resource, Where } from '#app/admin-kit/define-resource.ts'
import type { Data } from '#app/lib/data/data.ts'
import { countRows } from './rows.ts'

/** The query of the number of a resource's pending rows, for all who show it. */
export const pendingCount = (data: Data, { resource, where }: { resource: Resource; where: Where }) => ({
  queryKey: [resource.table, 'pending'],
  queryFn: () => countRows(data, resource, where),
  meta: { failed: `The pending ${resource.words.many} could not be counted` },
})
