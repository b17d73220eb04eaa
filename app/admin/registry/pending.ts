import type { Resource, Where } from '#app/admin-kit/define-resource.ts'
import { resources } from './resources.ts'

export interface PendingList {
  resource: Resource
  where: Where
}

/** The resources with pending rows, and the filter that finds these rows. */
export const pendingLists: readonly PendingList[] = resources.flatMap((resource) =>
  resource.pending ? [{ resource, where: { ...resource.list.where, ...resource.pending } }] : [],
)
