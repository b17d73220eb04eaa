import { Trash2 } from 'lucide-react'
import type { AdminRow, BulkAction, Resource } from '#app/admin-kit/define-resource.ts'
import { success } from '#app/admin-kit/messages.ts'

/** What can be done with several rows: what the resource declares, and the deletion wherever one row can be deleted. */
export function bulkActionsOf(resource: Resource): readonly BulkAction<AdminRow>[] {
  const declared = resource.bulk ?? []
  const hasDeletion = declared.some(({ change }) => change === null)
  return resource.remove && !hasDeletion ? [...declared, deletionOf(resource)] : declared
}

function deletionOf({ remove, words: { one, many }, messages }: Resource): BulkAction<AdminRow> {
  const question = typeof remove?.confirm === 'string' ? remove.confirm : `Are you sure you want to delete this ${one}?`
  return {
    label: 'Delete selected',
    icon: Trash2,
    change: null,
    confirm: (count) => (count === 1 ? question : `Are you sure you want to delete these ${count} ${many}?`),
    done: (count) => (count === 1 ? messages.deleted : success(`${count} ${many} deleted successfully`)),
  }
}
