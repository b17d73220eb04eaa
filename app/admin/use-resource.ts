import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { orderFailed, restored, restoreFailed } from '#app/lib/admin-messages.ts'
import { EditConflict } from '#app/lib/edit-conflict.ts'
import type { BulkMove, Move, Resource } from '#app/lib/resource.ts'
import { useData } from './data-client.tsx'
import type { ListPosition } from './list-position.ts'
import { refreshTable } from './queries.ts'
import type { SaveAnswer } from './record-form.tsx'
import { reasonOf, report, say } from './report.ts'
import { findRow, insertRow, keyOf, listRows, type Row, type Rows, updateRow } from './rows.ts'

export function useRows(resource: Resource, position: ListPosition) {
  const data = useData()
  return useQuery({
    queryKey: [resource.table, 'rows', position],
    queryFn: () => listRows(data, resource, position),
    placeholderData: keepPreviousData,
    meta: { failed: resource.messages.loadFailed },
  })
}

/** What can be done with the rows. Each shows at once, is said when done, and is taken back when refused. */
export function useRowActions(resource: Resource) {
  const data = useData()
  const queries = useQueryClient()
  const { table, messages, store } = resource
  const moveFailed = messages.moveFailed ?? messages.updateFailed
  const removeRows = (ids: readonly string[]): PromiseLike<unknown> =>
    resource.remove?.by?.(data, ids) ?? data.from(table).delete().in(keyOf(resource), ids).throwOnError()
  const refresh = () => refreshTable(queries, table)

  async function showAtOnce(change: (rows: Row[]) => Row[]) {
    const queryKey = [table, 'rows']
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueriesData<Rows>({ queryKey })
    queries.setQueriesData<Rows>({ queryKey }, (shown) => shown && { ...shown, rows: change(shown.rows) })
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
    refresh,

    /** Answers whether it was saved; a conflict is the form's to settle, any other refusal it may explain. */
    async save(values: Record<string, unknown>, opened: Row | null): Promise<SaveAnswer> {
      let made: Row | null = null
      try {
        if (opened && store) {
          const isAsOpened = await store.update(data, opened, values)
          if (!isAsOpened) throw new EditConflict(await findRow(data, resource, opened.id))
        } else if (opened) await updateRow(data, table, opened, values)
        else made = (await (store ? store.insert(data, values) : insertRow(data, table, values))) as Row
      } catch (error) {
        const reason = reasonOf(error)
        if (error instanceof EditConflict) console.warn(reason)
        else report(opened ? messages.updateFailed(reason) : messages.createFailed(reason), error)
        return { saved: false, error }
      }
      say(opened ? messages.updated : messages.created)
      await refresh()
      return { saved: true, made }
    },

    async remove(row: Row) {
      const takeBack = await showAtOnce((rows) => rows.filter((one) => one.id !== row.id))
      try {
        await removeRows([row.id])
        const undo = resource.remove?.confirm === false && { label: 'Undo', onClick: () => restore(row) }
        say(undo ? { ...messages.deleted, action: undo, duration: 10_000 } : messages.deleted)
      } catch (error) {
        takeBack()
        report(messages.deleteFailed(reasonOf(error)), error)
      }
      await refresh()
    },

    async move(row: Row, { change, done }: Move<Row>) {
      const takeBack = await showAtOnce((rows) => rows.map((one) => (one.id === row.id ? { ...one, ...change } : one)))
      try {
        await data.from(table).update(change).eq(keyOf(resource), row.id).throwOnError()
        say(done)
      } catch (error) {
        takeBack()
        report(moveFailed(reasonOf(error)), error)
      }
      await refresh()
    },

    /** Answers whether it was done. */
    async moveAll(ids: readonly string[], { change, done }: BulkMove<Row>): Promise<boolean> {
      let isDone = false
      const chosen = new Set(ids)
      const takeBack = await showAtOnce((rows) =>
        change
          ? rows.map((one) => (chosen.has(one.id) ? { ...one, ...change } : one))
          : rows.filter((one) => !chosen.has(one.id)),
      )
      try {
        if (change) await data.from(table).update(change).in(keyOf(resource), ids).throwOnError()
        else await removeRows(ids)
        isDone = true
        say(done(ids.length))
      } catch (error) {
        takeBack()
        report((change ? moveFailed : messages.deleteFailed)(reasonOf(error)), error)
      }
      await refresh()
      return isDone
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

    /** To the place of another row; those in between move by one. */
    async drop(moved: Row, target: Row) {
      const takeBack = await showAtOnce((rows) => {
        const others = rows.filter((row) => row.id !== moved.id)
        const place = rows.findIndex((row) => row.id === target.id)
        return place < 0 ? rows : [...others.slice(0, place), moved, ...others.slice(place)]
      })
      try {
        await data
          .rpc('move_in_display_order', { table_name: table, moved_id: moved.id, target_id: target.id })
          .throwOnError()
      } catch (error) {
        takeBack()
        report(orderFailed(reasonOf(error)), error)
      }
      await refresh()
    },
  }
}
