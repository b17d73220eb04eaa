import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import type { ListPosition } from '#app/admin/data/list-position.ts'
import { overdueEveryMs } from '#app/admin/data/overdue-count.ts'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { formSource, reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import { findRow, insertRow, keyOf, listRows, type Rows, updateRow } from '#app/admin/data/rows.ts'
import { createSerialQueue } from '#app/admin/data/serial-queue.ts'
import { type ContentDraft, DraftConflict, publishDraft } from '#app/admin/drafts/content-drafts.ts'
import type { SaveResult } from '#app/admin/form/use-record-form.ts'
import type { AdminRow, BulkAction, Resource, RowAction } from '#app/admin-kit/define-resource.ts'
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
    refetchInterval: position.isOverdue && overdueEveryMs,
    meta: { failed: resource.messages.loadFailed },
  })
}

/** The changes to rows. Each is shown optimistically, confirmed by a toast, and rolled back if it fails. */
export function useRowActions(resource: Resource) {
  const data = useData()
  const queryClient = useQueryClient()
  const [queue] = useState(createSerialQueue)
  const [underWay] = useState(() => new Set<Promise<unknown>>())
  const [isOrderSaved, setOrderSaved] = useState(true)
  const { table, messages, store } = resource
  const actionFailed = messages.actionFailed ?? messages.updateFailed
  const removeRows = (ids: readonly string[]): PromiseLike<unknown> =>
    resource.remove?.deleteRows?.(data, ids) ?? anyTable(data, table).delete().in(keyOf(resource), ids).throwOnError()
  /** Changes with the same name run one after the other, and their toasts replace each other. */
  const rowKey = ({ id }: AdminRow) => `${table} ${id}`
  const orderKey = `${table} order`
  const refresh = async () => {
    await Promise.all([refreshTable(queryClient, table), refreshTable(queryClient, 'content_drafts')])
  }

  /** Records open when it has ended. */
  function opensAfter<T>(work: Promise<T>): Promise<T> {
    const running = work.finally(() => underWay.delete(running))
    underWay.add(running)
    return running
  }

  async function updateOptimistically(change: (rows: AdminRow[]) => AdminRow[]) {
    const queryKey = [table, 'rows']
    await queryClient.cancelQueries({ queryKey })
    const previous = queryClient.getQueriesData<Rows>({ queryKey })
    queryClient.setQueriesData<Rows>({ queryKey }, (current) => current && { ...current, rows: change(current.rows) })
    return () => {
      for (const [key, rows] of previous) queryClient.setQueryData(key, rows)
    }
  }

  /** Shows a change optimistically and queues its request. Returns whether it succeeded. */
  const change = (...given: Parameters<typeof runChange>): Promise<boolean> => opensAfter(runChange(...given))

  async function runChange(
    name: string,
    show: (rows: AdminRow[]) => AdminRow[],
    send: () => Promise<void>,
    failed: Failed,
  ) {
    dismissToast(name)
    const rollBack = await updateOptimistically(show)
    const isDone = await queue.run(name, async () => {
      try {
        await send()
        return true
      } catch (error) {
        rollBack()
        report(failed(reasonOf(error)), error, name)
        return false
      }
    })
    // While other changes are queued, a refetch would overwrite what they show.
    if (!queue.isBusy(name)) await refresh()
    return isDone
  }

  /** The message of a deletion, with Undo where the rows are in the trash. */
  function showDeleted(message: AdminMessage, ids: readonly string[], source: string) {
    const undo = { label: 'Undo', onClick: () => restore(ids, source), lasts: 10_000 }
    showMessage({ ...message, ...(resource.remove?.hasTrash && { action: undo }) }, source)
  }

  async function restore(ids: readonly string[], source: string) {
    try {
      await data.rpc('undo_deletion', { deleted_table: table, row_ids: [...ids] }).throwOnError()
      showMessage(restored, source)
    } catch (error) {
      report(restoreFailed(reasonOf(error)), error, source)
    }
    await refresh()
  }

  async function changeOrder(show: (rows: AdminRow[]) => AdminRow[], send: () => Promise<void>) {
    setOrderSaved(false)
    await change(orderKey, show, send, orderFailed)
    if (!queue.isBusy(orderKey)) setOrderSaved(true)
  }

  return {
    refresh,
    isOrderSaved,

    /**
     * Opens a row as it is stored: after the own changes that are still being saved or fetched. Otherwise a form would
     * take them for those of somebody else.
     */
    async openStored(row: AdminRow, open: (row: AdminRow) => void) {
      if (underWay.size === 0) return open(row)
      while (underWay.size > 0) await Promise.all(underWay)
      const lists = queryClient.getQueriesData<Rows>({ queryKey: [table, 'rows'] })
      open(lists.flatMap(([, list]) => list?.rows ?? []).find(({ id }) => id === row.id) ?? row)
    },

    /** Returns whether it was saved. The form shows conflicts and other errors. */
    async save(
      values: Record<string, unknown>,
      opened: AdminRow | null,
      draft: ContentDraft | null = null,
    ): Promise<SaveResult> {
      let stored: AdminRow | null = null
      const source = formSource(resource.path)
      dismissToast(source)
      try {
        if (opened && draft) stored = await publishDraft(data, { table, opened, draft }, values)
        else if (opened && store) {
          const isUnchanged = await store.update(data, opened, values)
          if (!isUnchanged) throw new EditConflict(await findRow(data, resource, opened.id))
        } else if (opened) stored = await updateRow(data, table, opened, values)
        else stored = await (store ? store.insert(data, values) : insertRow(data, resource, values))
      } catch (error) {
        const reason = reasonOf(error)
        if (error instanceof EditConflict || error instanceof DraftConflict) console.warn(reason)
        else report(opened ? messages.updateFailed(reason) : messages.createFailed(reason), error, source)
        return { saved: false, error }
      }
      showMessage(opened ? messages.updated : messages.created, source)
      // The form does not wait for the list: until it is closed, whoever opens another record is asked about changes.
      void opensAfter(refresh())
      return { saved: true, stored, isNew: opened === null }
    },

    async remove(row: AdminRow) {
      const send = async () => {
        await removeRows([row.id])
        showDeleted(messages.deleted, [row.id], rowKey(row))
      }
      await change(rowKey(row), (rows) => rows.filter((one) => one.id !== row.id), send, messages.deleteFailed)
    },

    async runAction(row: AdminRow, action: RowAction<AdminRow>, openForm: (row: AdminRow) => void) {
      const show = (rows: AdminRow[]) =>
        action.takesAway
          ? rows.filter((one) => one.id !== row.id)
          : rows.map((one) => (one.id === row.id ? { ...one, ...action.change } : one))
      let isForForm = false
      const send = async () => {
        try {
          if (action.run) await action.run(data, row)
          else await anyTable(data, table).update(action.change).eq(keyOf(resource), row.id).throwOnError()
          showMessage(action.done, rowKey(row))
        } catch (error) {
          isForForm = action.isMendedByForm?.(error) ?? false
          if (!isForForm) throw error
        }
      }
      await change(rowKey(row), show, send, actionFailed)
      if (isForForm) openForm(row)
    },

    /** Returns whether it succeeded. */
    runBulkAction(ids: readonly string[], action: BulkAction<AdminRow>): Promise<boolean> {
      const selected = new Set(ids)
      const name = `${table} several`
      const show = (rows: AdminRow[]) =>
        action.change
          ? rows.map((one) => (selected.has(one.id) ? { ...one, ...action.change } : one))
          : rows.filter((one) => !selected.has(one.id))
      const send = async () => {
        if (action.change) await anyTable(data, table).update(action.change).in(keyOf(resource), ids).throwOnError()
        else await removeRows(ids)
        if (action.change) showMessage(action.done(ids.length), name)
        else showDeleted(action.done(ids.length), ids, name)
      }
      return change(name, show, send, action.change ? actionFailed : messages.deleteFailed)
    },

    async swap(one: AdminRow, other: AdminRow) {
      const swapped = new Map([
        [one.id, other],
        [other.id, one],
      ])
      const send = async () => {
        await data
          .rpc('swap_display_order', { table_name: table, first_id: one.id, second_id: other.id })
          .throwOnError()
      }
      await changeOrder((rows) => rows.map((row) => swapped.get(row.id) ?? row), send)
    },

    /** Moves a row to the position of another; the rows in between shift by one. */
    async drop(moved: AdminRow, target: AdminRow) {
      const show = (rows: AdminRow[]) => {
        const others = rows.filter((row) => row.id !== moved.id)
        const index = rows.findIndex((row) => row.id === target.id)
        return index < 0 ? rows : [...others.slice(0, index), moved, ...others.slice(index)]
      }
      const send = async () => {
        await data
          .rpc('move_in_display_order', { table_name: table, moved_id: moved.id, target_id: target.id })
          .throwOnError()
      }
      await changeOrder(show, send)
    },
  }
}
