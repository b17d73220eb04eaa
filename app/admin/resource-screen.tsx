import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Resource } from '#app/lib/resource.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ScreenHeader } from '#app/ui/screen-header.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useListPosition } from './list-position.ts'
import { ListTools } from './list-tools.tsx'
import { ResourceEditor } from './resource-editor.tsx'
import { ResourceList } from './resource-list.tsx'
import { pageSize, type Row } from './rows.ts'
import { useRowActions, useRows } from './use-resource.ts'

type Editing = { row: Row | null; key: number }

/** The screen of a declared resource: its list, its form, and the question before anything is deleted. */
export function ResourceScreen({ resource }: { resource: Resource }) {
  const { position, hrefFor, move } = useListPosition()
  const list = useRows(resource, position)
  const actions = useRowActions(resource)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [doomed, setDoomed] = useState<Row | null>(null)

  const edit = (row: Row | null) => setEditing({ row, key: Date.now() })
  const { one, many } = resource.words
  const total = list.data?.total ?? 0
  const isNarrowed = position.search !== '' || position.filter !== ''
  const isLong = total > pageSize || isNarrowed
  const addButton = (
    <Button size="sm" onClick={() => edit(null)}>
      <Plus aria-hidden="true" /> Add {one}
    </Button>
  )

  return (
    <>
      <ScreenHeader
        title={resource.title}
        note={list.data ? `${total} ${total === 1 ? one : many}${resource.note ? `, ${resource.note}` : ''}` : ' '}
        actions={addButton}
      />
      {editing && (
        <ResourceEditor
          key={editing.key}
          resource={resource}
          row={editing.row}
          save={actions.save}
          onClose={() => setEditing(null)}
        />
      )}
      {isLong && <ListTools resource={resource} position={position} onMove={move} />}
      {list.isPending ? (
        <div className="flex flex-col gap-6">
          <Spinner label={`Loading ${many}`} />
          <SkeletonText lines={6} />
        </div>
      ) : list.data && list.data.rows.length > 0 ? (
        <>
          <ResourceList
            resource={resource}
            rows={list.data.rows}
            onEdit={edit}
            onRemove={resource.remove.confirm === false ? actions.remove : setDoomed}
            onSwap={actions.swap}
          />
          <Pagination
            className="mt-6"
            page={position.page}
            pageCount={Math.ceil(total / pageSize)}
            hrefFor={hrefFor}
            label={`Pages of ${many}`}
          />
        </>
      ) : list.isError ? (
        <EmptyState
          title={`The ${many} could not be loaded.`}
          action={<Button onClick={() => list.refetch()}>Try again</Button>}
        />
      ) : (
        <EmptyState title={isNarrowed ? `No ${many} match.` : resource.empty} />
      )}
      {typeof resource.remove.confirm === 'string' && (
        <AlertDialog
          open={doomed !== null}
          onOpenChange={(open) => !open && setDoomed(null)}
          title={resource.remove.confirm}
          description={doomed && resource.nameOf(doomed)}
          confirmLabel="Delete"
          destructive
          onConfirm={() => doomed && actions.remove(doomed)}
        />
      )}
    </>
  )
}
