import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useListPosition } from '#app/admin/data/list-position.ts'
import { pageSize } from '#app/admin/data/rows.ts'
import { useRecoveredDraft } from '#app/admin/drafts/draft-recovery.ts'
import { LeaveDialog } from '#app/admin/drafts/leave-dialog.tsx'
import { useLeaveGuard } from '#app/admin/drafts/use-leave-guard.ts'
import type { Typing } from '#app/admin/form/record-form.tsx'
import { ResourceEditor } from '#app/admin/form/resource-editor.tsx'
import { Counters } from '#app/admin/list/counters.tsx'
import { ExportButton } from '#app/admin/list/export-button.tsx'
import { FilterButtons } from '#app/admin/list/filter-buttons.tsx'
import { ListTools } from '#app/admin/list/list-tools.tsx'
import { RowDetails } from '#app/admin/list/row-details.tsx'
import { useOptionCounts } from '#app/admin/list/use-option-counts.ts'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import { passes } from '#app/lib/permissions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ScreenHeader } from '#app/ui/layout/screen-header.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { OneTimeSecretDialog } from './one-time-secret-dialog.tsx'
import { ResourceRows } from './resource-rows.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOneTimeSecret } from './use-one-time-secret.ts'
import { useOpenRecord } from './use-open-record.ts'
import { useRowActions, useRows } from './use-resource.ts'

/** The screen of a declared resource, if the signed-in user has its role. */
export function ResourceScreen({ resource }: { resource: Resource }) {
  const signedIn = useSignedIn()
  if (passes(signedIn?.role, resource.role)) return <Desk resource={resource} />
  return (
    <>
      <ScreenHeader title={resource.title} note=" " />
      {signedIn && <EmptyState title="This screen is for super admins." />}
    </>
  )
}

type Editing = { row: AdminRow | null; typing?: Typing; key: number; isAskedFor: boolean }

/** The list, the form and the dialogs. */
function Desk({ resource }: { resource: Resource }) {
  const { filter, hasCounters, hasRefresh } = resource.list
  const { position, hrefFor, move } = useListPosition(filter?.initial)
  const list = useRows(resource, position)
  const tally = useOptionCounts(resource)
  const actions = useRowActions(resource)
  const oneTimeSecret = useOneTimeSecret(resource)
  const keptFocus = useKeptFocus()
  const staysOpen = Boolean(resource.form?.staysOpen)
  const typing = useRecoveredDraft<Typing>(resource.path)
  const [editing, setEditing] = useState<Editing | null>(() => {
    if (typing) return { row: typing.row, typing, key: 0, isAskedFor: true }
    return staysOpen ? { row: null, key: 0, isAskedFor: false } : null
  })
  const [doomed, setDoomed] = useState<AdminRow | null>(null)
  const [shown, setShown] = useState<AdminRow | null>(null)
  const [isDirty, setDirty] = useState(false)
  const guard = useLeaveGuard(isDirty)

  const show = (next: Omit<Editing, 'key'> | null) => {
    setDirty(false)
    setEditing(next && { ...next, key: Date.now() })
  }
  const edit = (row: AdminRow | null) => guard.ask(() => show({ row, isAskedFor: true }))
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
            typing={editing.typing}
            save={actions.save}
            takesFocus={editing.isAskedFor}
            isDirty={isDirty}
            onDirtyChange={setDirty}
            onClose={close}
            onLeave={() => guard.ask(close)}
            onMade={oneTimeSecret.show}
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
          <div {...keptFocus.list}>
            <ResourceRows
              resource={resource}
              list={list}
              position={position}
              hrefFor={hrefFor}
              onMoveAll={actions.moveAll}
              onEdit={edit}
              onRemove={confirm === false ? actions.remove : setDoomed}
              onSwap={actions.swap}
              onDrop={actions.drop}
              onMove={actions.move}
              onDetails={setShown}
              onOneTimeSecret={oneTimeSecret.askAgain}
            />
          </div>
        </div>
      </div>
      <RowDetails resource={resource} row={shown} onMove={actions.move} onClose={() => setShown(null)} />
      <OneTimeSecretDialog resource={resource} value={oneTimeSecret.value} onClose={oneTimeSecret.close} />
      {confirm && (
        <AlertDialog
          open={doomed !== null}
          onOpenChange={(open) => !open && setDoomed(null)}
          title={typeof confirm === 'string' ? confirm : doomed && confirm.of(doomed)}
          description={typeof confirm === 'string' && doomed && resource.nameOf(doomed)}
          confirmLabel="Delete"
          destructive
          findHeir={keptFocus.findHeir}
          onConfirm={() => doomed && actions.remove(doomed)}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  )
}
