import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { passes } from '#app/lib/permissions.ts'
import type { Resource } from '#app/lib/resource.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { ScreenHeader } from '#app/ui/screen-header.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { Counters } from './counters.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterButtons } from './filter-buttons.tsx'
import { HandoutDialog } from './handout-dialog.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { type ListPosition, useListPosition } from './list-position.ts'
import { ListTools } from './list-tools.tsx'
import { ResourceEditor } from './resource-editor.tsx'
import { ResourceList } from './resource-list.tsx'
import { RowDetails } from './row-details.tsx'
import { pageSize, type Row } from './rows.ts'
import { useHandout } from './use-handout.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useOpenRecord } from './use-open-record.ts'
import { useRowActions, useRows } from './use-resource.ts'
import { useSession } from './use-session.ts'
import { useTally } from './use-tally.ts'

/** The screen of a declared resource, for those whom it is for. */
export function ResourceScreen({ resource }: { resource: Resource }) {
  const session = useSession()
  if (passes(session?.role, resource.role)) return <Desk resource={resource} />
  return (
    <>
      <ScreenHeader title={resource.title} note=" " />
      {session && <EmptyState title="This screen is for super admins." />}
    </>
  )
}

type Editing = { row: Row | null; key: number; isAskedFor: boolean }
const nobody: ReadonlySet<string> = new Set()

/** Its list, its form, and the question before anything is deleted. */
function Desk({ resource }: { resource: Resource }) {
  const { filter, hasCounters, hasRefresh } = resource.list
  const { position, hrefFor, move } = useListPosition(filter?.initial)
  const list = useRows(resource, position)
  const tally = useTally(resource)
  const actions = useRowActions(resource)
  const handout = useHandout(resource)
  const staysOpen = Boolean(resource.form?.staysOpen)
  const [editing, setEditing] = useState<Editing | null>(staysOpen ? { row: null, key: 0, isAskedFor: false } : null)
  const [doomed, setDoomed] = useState<Row | null>(null)
  const [shown, setShown] = useState<Row | null>(null)
  const [chosen, setChosen] = useState(nobody)
  const [isDirty, setDirty] = useState(false)
  const guard = useLeaveGuard(isDirty)

  const show = (next: Omit<Editing, 'key'> | null) => {
    setDirty(false)
    setEditing(next && { ...next, key: Date.now() })
  }
  const edit = (row: Row | null) => guard.ask(() => show({ row, isAskedFor: true }))
  const close = () => show(staysOpen ? { row: null, isAskedFor: false } : null)
  useOpenRecord(resource, (row) => {
    if (resource.details) setShown(row)
    else if (resource.form) edit(row)
  })
  const { one, many } = resource.words
  const total = list.data?.total ?? 0
  const isNarrowed = position.search !== '' || position.filter !== ''
  const isLong = (tally?.total ?? total) > pageSize || position.search !== '' || (isNarrowed && !filter?.isInSight)
  const confirm = resource.remove?.confirm

  return (
    <>
      <ScreenHeader
        title={resource.title}
        note={list.data ? `${total} ${total === 1 ? one : many}${resource.note ? `, ${resource.note}` : ''}` : ' '}
        actions={
          <>
            {hasRefresh && (
              <Button variant="secondary" size="sm" loading={list.isFetching} onClick={actions.refresh}>
                <RefreshCw aria-hidden="true" /> Refresh
              </Button>
            )}
            <ExportButton resource={resource} />
            {resource.form && !resource.form.isForExisting && (
              <Button size="sm" onClick={() => edit(null)}>
                <Plus aria-hidden="true" /> Add {one}
              </Button>
            )}
          </>
        }
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
            onMade={handout.show}
          />
        )}
        <div className="min-w-0">
          {hasCounters && <Counters resource={resource} tally={tally} />}
          {filter?.isInSight && (
            <FilterButtons
              filter={filter}
              chosen={position.filter}
              tally={tally}
              onChoose={(value) => move({ filter: value })}
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
              {resource.bulk && (
                <BulkBar
                  resource={resource}
                  rows={list.data.rows}
                  chosen={chosen}
                  onChoose={setChosen}
                  onMoveAll={actions.moveAll}
                />
              )}
              <ResourceList
                resource={resource}
                rows={list.data.rows}
                chosen={chosen}
                onChoose={setChosen}
                onEdit={edit}
                onRemove={confirm === false ? actions.remove : setDoomed}
                onSwap={actions.swap}
                onDrop={actions.drop}
                onMove={actions.move}
                onDetails={setShown}
                onHandout={handout.askAgain}
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
            <EmptyState title={emptyWords(resource, position)} />
          )}
        </div>
      </div>
      <RowDetails resource={resource} row={shown} onMove={actions.move} onClose={() => setShown(null)} />
      <HandoutDialog resource={resource} value={handout.value} onClose={handout.close} />
      {confirm && (
        <AlertDialog
          open={doomed !== null}
          onOpenChange={(open) => !open && setDoomed(null)}
          title={typeof confirm === 'string' ? confirm : doomed && confirm(doomed)}
          description={typeof confirm === 'string' && doomed && resource.nameOf(doomed)}
          confirmLabel="Delete"
          destructive
          onConfirm={() => doomed && actions.remove(doomed)}
        />
      )}
      <LeaveQuestion guard={guard} />
    </>
  )
}

function emptyWords({ list, words, empty }: Resource, { search, filter }: ListPosition): string {
  const option = list.filter?.options.find(({ value }) => value === filter)
  if (search === '' && option && list.filter?.empty) return list.filter.empty(option)
  return search === '' && filter === '' ? empty : `No ${words.many} match.`
}
