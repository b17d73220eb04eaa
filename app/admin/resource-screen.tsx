import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Resource } from '#app/lib/resource.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ScreenHeader } from '#app/ui/screen-header.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useListPosition } from './list-position.ts'
import { ListTools } from './list-tools.tsx'
import { ResourceEditor } from './resource-editor.tsx'
import { ResourceList } from './resource-list.tsx'
import { pageSize, type Row } from './rows.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useRowActions, useRows } from './use-resource.ts'

type Editing = { row: Row | null; key: number; isAskedFor: boolean }

/** The screen of a declared resource: its list, its form, and the question before anything is deleted. */
export function ResourceScreen({ resource }: { resource: Resource }) {
  const { position, hrefFor, move } = useListPosition()
  const list = useRows(resource, position)
  const actions = useRowActions(resource)
  const staysOpen = resource.form.in === 'inline' && Boolean(resource.form.staysOpen)
  const [editing, setEditing] = useState<Editing | null>(staysOpen ? { row: null, key: 0, isAskedFor: false } : null)
  const [doomed, setDoomed] = useState<Row | null>(null)
  const [isDirty, setDirty] = useState(false)
  const guard = useLeaveGuard(isDirty)

  const show = (next: Omit<Editing, 'key'> | null) => {
    setDirty(false)
    setEditing(next && { ...next, key: Date.now() })
  }
  const edit = (row: Row | null) => guard.ask(() => show({ row, isAskedFor: true }))
  const close = () => show(staysOpen ? { row: null, isAskedFor: false } : null)
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
      <div
        className={classNames(
          staysOpen &&
            'grid items-start gap-x-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:has-data-wide:grid-cols-1',
        )}
      >
        {editing && (
          <ResourceEditor
            key={editing.key}
            resource={resource}
            row={editing.row}
            save={actions.save}
            takesFocus={editing.isAskedFor}
            isDirty={isDirty}
            onDirtyChange={setDirty}
            onClose={close}
            onLeave={() => guard.ask(close)}
          />
        )}
        <div className="min-w-0">
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
        </div>
      </div>
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
      <LeaveQuestion guard={guard} />
    </>
  )
}
