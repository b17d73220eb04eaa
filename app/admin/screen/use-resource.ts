import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import type { ListPosition } from '#app/admin/data/list-position.ts'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { formSource, reasonOf, report, say } from '#app/admin/data/report.ts'
import { findRow, insertRow, keyOf, listRows, type Rows, updateRow } from '#app/admin/data/rows.ts'
import { createSerialQueue } from '#app/admin/data/serial-queue.ts'
import type { SaveAnswer } from '#app/admin/form/record-form.tsx'
import type { AdminRow, BulkMove, Move, Resource } from '#app/admin-kit/define-resource.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import { type AdminMessage, orderFailed, restored, restoreFailed } from '#app/admin-kit/messages.ts'
import { anyTable } from '#app/lib/data/any-table.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'

type Failed = (reason: string) => AdminMessage

export function useRows(resource: Resource, position: ListPosition) {
  const data = useData()
  return useQuery({
    queryKey: [resource.table, 'rows', position],
    queryFn: () => listRows(data, resource, position),
    placeholderData: keepPreviousData,
    meta: { failed: resource.messages.loadFailed },
  })
}

/** The changes to rows. Each is shown optimistically, confirmed by a toast, and rolled back if it fails. */
export function useRowActions(resource: Resource) {
  const data = useData()
  const queries = useQueryClient()
  const [queue] = useState(createSerialQueue)
  const { table, messages, store } = resource
  const moveFailed = messages.moveFailed ?? messages.updateFailed
  const removeRows = (ids: readonly string[]): PromiseLike<unknown> =>
    resource.remove?.by?.(data, ids) ?? anyTable(data, table).delete().in(keyOf(resource), ids).throwOnError()
  /** Changes with the same name run one after the other, and their toasts replace each other. */
  const nameOf = ({ id }: AdminRow) => `${table} ${id}`
  const orderName = `${table} order`
  const refresh = () => refreshTable(queries, table)

  async function showAtOnce(change: (rows: AdminRow[]) => AdminRow[]) {
    const queryKey = [table, 'rows']
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueriesData<Rows>({ queryKey })
    queries.setQueriesData<Rows>({ queryKey }, (shown) => shown && { ...shown, rows: change(shown.rows) })
    return () => {
      for (const [key, rows] of before) queries.setQueryData(key, rows)
    }
  }

  /** Shows a change optimistically and queues its request. Returns whether it succeeded. */
  async function change(
    name: string,
    show: (rows: AdminRow[]) => AdminRow[],
    send: () => Promise<void>,
    failed: Failed,
  ) {
    dismissToast(name)
    const takeBack = await showAtOnce(show)
    const isDone = await queue.run(name, async () => {
      try {
        await send()
        return true
      } catch (error) {
        takeBack()
        report(failed(reasonOf(error)), error, name)
        return false
      }
    })
    // While other changes are queued, a refetch would overwrite what they show.
    if (!queue.isBusy(name)) await refresh()
    return isDone
  }

  async function restore(row: AdminRow) {
    try {
      await insertRow(data, resource, row)
      say(restored, nameOf(row))
    } catch (error) {
      report(restoreFailed(reasonOf(error)), error, nameOf(row))
    }
    await refresh()
  }

  return {
    refresh,

    /** Returns whether it was saved. The form shows conflicts and other errors. */
    async save(values: Record<string, unknown>, opened: AdminRow | null): Promise<SaveAnswer> {
      let made: AdminRow | null = null
      const source = formSource(resource.path)
      dismissToast(source)
      try {
        if (opened && store) {
          const isAsOpened = await store.update(data, opened, values)
          if (!isAsOpened) throw new EditConflict(await findRow(data, resource, opened.id))
        } else if (opened) await updateRow(data, table, opened, values)
        else made = await (store ? store.insert(data, values) : insertRow(data, resource, values))
      } catch (error) {
        const reason = reasonOf(error)
        if (error instanceof EditConflict) console.warn(reason)
        else report(opened ? messages.updateFailed(reason) : messages.createFailed(reason), error, source)
        return { saved: false, error }
      }
      say(opened ? messages.updated : messages.created, source)
      await refresh()
      return { saved: true, made }
    },

    async remove(row: AdminRow) {
      const send = async () => {
        await removeRows([row.id])
        const canBeUndone = resource.remove?.confirm === false
        const undo = { label: 'Undo', onClick: () => restore(row), lasts: 10_000 }
        say({ ...messages.deleted, ...(canBeUndone && { action: undo }) }, nameOf(row))
      }
      await change(nameOf(row), (rows) => rows.filter((one) => one.id !== row.id), send, messages.deleteFailed)
    },

    async move(row: AdminRow, move: Move<AdminRow>) {
      const show = (rows: AdminRow[]) => rows.map((one) => (one.id === row.id ? { ...one, ...move.change } : one))
      const send = async () => {
        await anyTable(data, table).update(move.change).eq(keyOf(resource), row.id).throwOnError()
        say(move.done, nameOf(row))
      }
      await change(nameOf(row), show, send, moveFailed)
    },

    /** Returns whether it succeeded. */
    moveAll(ids: readonly string[], move: BulkMove<AdminRow>): Promise<boolean> {
      const chosen = new Set(ids)
      const name = `${table} several`
      const show = (rows: AdminRow[]) =>
        move.change
          ? rows.map((one) => (chosen.has(one.id) ? { ...one, ...move.change } : one))
          : rows.filter((one) => !chosen.has(one.id))
      const send = async () => {
        if (move.change) await anyTable(data, table).update(move.change).in(keyOf(resource), ids).throwOnError()
        else await removeRows(ids)
        say(move.done(ids.length), name)
      }
      return change(name, show, send, move.change ? moveFailed : messages.deleteFailed)
    },

    async swap(one: AdminRow, other: AdminRow) {
      const places = new Map([
        [one.id, other],
        [other.id, one],
      ])
      const send = async () => {
        await data
          .rpc('swap_display_order', { table_name: table, first_id: one.id, second_id: other.id })
          .throwOnError()
      }
      await change(orderName, (rows) => rows.map((row) => places.get(row.id) ?? row), send, orderFailed)
    },

    /** Moves a row to the position of another; the rows in between shift by one. */
    async drop(moved: AdminRow, target: AdminRow) {
      const show = (rows: AdminRow[]) => {
        const others = rows.filter((row) => row.id !== moved.id)
        const place = rows.findIndex((row) => row.id === target.id)
        return place < 0 ? rows : [...others.slice(0, place), moved, ...others.slice(place)]
      }
      const send = async () => {
        await data
          .rpc('move_in_display_order', { table_name: table, moved_id: moved.id, target_id: target.id })
          .throwOnError()
      }
      await change(orderName, show, send, orderFailed)
    },
  }
}
