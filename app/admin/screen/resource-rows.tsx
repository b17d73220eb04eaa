import { useState } from 'react'
import type { ListPosition } from '#app/admin/data/list-position.ts'
import { pageSize } from '#app/admin/data/rows.ts'
import { bulkActionsOf } from '#app/admin/list/bulk-actions.ts'
import { BulkBar } from '#app/admin/list/bulk-bar.tsx'
import { KeysHint } from '#app/admin/list/keys-hint.tsx'
import { ResourceList } from '#app/admin/list/resource-list.tsx'
import type { RowHandlers } from '#app/admin/list/row-buttons.tsx'
import { openerOf } from '#app/admin/list/row-opening.ts'
import { useRowKeys } from '#app/admin/list/use-row-keys.ts'
import { useRowRefusal } from '#app/admin/list/use-row-refusal.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import type { useRowActions, useRows } from './use-resource.ts'

interface ResourceRowsProps extends Omit<RowHandlers, 'refusalOf'> {
  resource: Resource
  list: ReturnType<typeof useRows>
  position: ListPosition
  hrefFor: (page: number) => string
  onBulkAction: ReturnType<typeof useRowActions>['runBulkAction']
  isOrderSaved: boolean
}

/** The rows of a page, or a loading, error or empty state. */
export function ResourceRows({ resource, list, position, hrefFor, onBulkAction, ...handlers }: ResourceRowsProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { data, isPending, isError, isPlaceholderData, refetch } = list
  const refusalOf = useRowRefusal(resource)
  const bulkActions = bulkActionsOf(resource)
  const rows = data?.rows ?? []
  const selectable = bulkActions.length > 0 ? rows.filter((row) => refusalOf(row, 'Delete') === undefined) : []
  const isSelectable = selectable.length > 0
  const toggle = (id: string) =>
    setSelected((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const withRow = (run: ((row: AdminRow) => void) | undefined, among = rows) =>
    run &&
    ((id: string) => {
      const row = among.find((one) => one.id === id)
      if (row) run(row)
    })
  const keys = useRowKeys({
    open: withRow(openerOf(resource, { ...handlers, refusalOf })),
    edit: withRow(resource.form && handlers.onEdit),
    toggle: withRow(({ id }) => toggle(id), selectable),
  })
  const { many } = resource.words
  if (isPending)
    return (
      <div className="flex flex-col gap-6">
        <Spinner label={`Loading ${many}`} />
        <SkeletonText lines={6} />
      </div>
    )
  if (data && data.rows.length > 0)
    return (
      <>
        {isSelectable && (
          <BulkBar
            actions={bulkActions}
            rows={selectable}
            selected={selected}
            onSelect={setSelected}
            onBulkAction={onBulkAction}
          />
        )}
        <div ref={keys.list}>
          <ResourceList
            resource={resource}
            rows={data.rows}
            isSelectable={isSelectable}
            selected={selected}
            onToggle={toggle}
            refusalOf={refusalOf}
            {...handlers}
          />
        </div>
        <KeysHint resource={resource} isSelectable={isSelectable} {...keys} />
        <Pagination
          className="mt-6"
          page={isPlaceholderData ? position.page : data.page}
          pageCount={Math.ceil(data.total / pageSize)}
          hrefFor={hrefFor}
          label={`Pages of ${many}`}
        />
      </>
    )
  if (isError)
    return (
      <EmptyState
        title={`The ${many} could not be loaded.`}
        action={<Button onClick={() => refetch()}>Try again</Button>}
      />
    )
  return <EmptyState title={emptyText(resource, position)} />
}

function emptyText({ list, words, empty }: Resource, position: ListPosition): string {
  const { search, filter, whose, isDue, isOverdue } = position
  if (whose !== '' || isDue || isOverdue) return `No ${words.many} match.`
  const option = list.filter?.options.find(({ value }) => value === filter)
  if (search === '' && option && list.filter?.empty) return list.filter.empty(option)
  return search === '' && filter === '' ? empty : `No ${words.many} match.`
}
