import { useQueryClient } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import { keyOf } from '#app/admin/data/rows.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import type { AdminMessage } from '#app/admin-kit/messages.ts'
import { anyTable } from '#app/lib/data/any-table.ts'

interface DeskChange {
  column: string
  value: string | null
  done: AdminMessage
  failed: (reason: string) => AdminMessage
}

/** Sets one column of the row. It returns after the lists show it, and says whether it succeeded. */
export function useDeskChange(resource: Resource, row: AdminRow) {
  const data = useData()
  const queryClient = useQueryClient()
  const { table, words } = resource
  return async ({ column, value, done, failed }: DeskChange): Promise<boolean> => {
    const source = `${table} ${row.id} ${column}`
    try {
      const changing = anyTable(data, table)
        .update({ [column]: value })
        .eq(keyOf(resource), row.id)
      const { data: changed } = await changing.select(keyOf(resource)).throwOnError()
      if (changed.length === 0) throw new Error(`Somebody has deleted this ${words.one}`)
    } catch (error) {
      report(failed(reasonOf(error)), error, source)
      return false
    }
    showMessage(done, source)
    await Promise.all([refreshTable(queryClient, table), refreshTable(queryClient, 'conversation_entries')])
    return true
  }
}
