import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderFailed, restored, restoreFailed } from '#app/lib/admin-messages.ts'
import { EditConflict } from '#app/lib/edit-conflict.ts'
import type { Resource } from '#app/lib/resource.ts'
import { useData } from './data-client.tsx'
import type { ListPosition } from './list-position.ts'
import { reasonOf, report, say } from './report.ts'
import { insertRow, listRows, type Row, type Rows, updateRow } from './rows.ts'

export function useRows(resource: Resource, position: ListPosition) {
  const data = useData()
  const query = useQuery({
    queryKey: [resource.table, position],
    queryFn: () => listRows(data, resource, position),
    placeholderData: keepPreviousData,
  })
  const { error, errorUpdatedAt } = query
  // Each failed attempt is said once, however often the screen is drawn.
  useEffect(() => {
    if (error && errorUpdatedAt) report(resource.messages.loadFailed(reasonOf(error)), error)
  }, [resource, error, errorUpdatedAt])
  return query
}

/** What can be done with the rows. Each shows at once, is said when done, and is taken back when refused. */
export function useRowActions(resource: Resource) {
  const data = useData()
  const queries = useQueryClient()
  const { table, messages } = resource
  const refresh = () => queries.invalidateQueries({ queryKey: [table] })

  async function showAtOnce(change: (rows: Row[]) => Row[]) {
    await queries.cancelQueries({ queryKey: [table] })
    const before = queries.getQueriesData<Rows>({ queryKey: [table] })
    queries.setQueriesData<Rows>({ queryKey: [table] }, (shown) => shown && { ...shown, rows: change(shown.rows) })
    return () => {
      for (const [key, rows] of before) queries.setQueryData(key, rows)
    }
  }

  async function restore(row: Row) {
    try {
      await insertRow(data, table, row)
      say(restored)
    } catch (error) {
      report(restoreFailed(reasonOf(error)), error)
    }
    await refresh()
  }

  return {
    /** Answers whether it was saved; a conflict is the form's to settle, any other refusal it may explain. */
    async save(values: object, opened: Row | null): Promise<{ saved: true } | { saved: false; error: unknown }> {
      try {
        if (opened) await updateRow(data, table, opened, values)
        else await insertRow(data, table, values)
      } catch (error) {
        const reason = reasonOf(error)
        if (error instanceof EditConflict) console.warn(reason)
        else report(opened ? messages.updateFailed(reason) : messages.createFailed(reason), error)
        return { saved: false, error }
      }
      say(opened ? messages.updated : messages.created)
      await refresh()
      return { saved: true }
    },

    async remove(row: Row) {
      const takeBack = await showAtOnce((rows) => rows.filter((one) => one.id !== row.id))
      try {
        await data.from(table).delete().eq('id', row.id).throwOnError()
        const undo = resource.remove.confirm === false && { label: 'Undo', onClick: () => restore(row) }
        say(undo ? { ...messages.deleted, action: undo, duration: 10_000 } : messages.deleted)
      } catch (error) {
        takeBack()
        report(messages.deleteFailed(reasonOf(error)), error)
      }
      await refresh()
    },

    async swap(one: Row, other: Row) {
      const places = new Map([
        [one.id, other],
        [other.id, one],
      ])
      const takeBack = await showAtOnce((rows) => rows.map((row) => places.get(row.id) ?? row))
      try {
        await data
          .rpc('swap_display_order', { table_name: table, first_id: one.id, second_id: other.id })
          .throwOnError()
      } catch (error) {
        takeBack()
        report(orderFailed(reasonOf(error)), error)
      }
      await refresh()
    },
  }
}
