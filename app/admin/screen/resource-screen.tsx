import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useAnnouncedPage } from '#app/admin/data/current-page.ts'
import { useListPosition } from '#app/admin/data/list-position.ts'
import { searchFrom } from '#app/admin/data/rows.ts'
import { DeskFilters } from '#app/admin/desk/desk-filters.tsx'
import { useRecoveredDraft } from '#app/admin/drafts/draft-recovery.ts'
import { LeaveDialog } from '#app/admin/drafts/leave-dialog.tsx'
import { useLeaveGuard } from '#app/admin/drafts/use-leave-guard.ts'
import { ResourceEditor } from '#app/admin/form/resource-editor.tsx'
import type { FormDraft } from '#app/admin/form/start-of-form.ts'
import { Counters } from '#app/admin/list/counters.tsx'
import { ExportButton } from '#app/admin/list/export-button.tsx'
import { FilterButtons } from '#app/admin/list/filter-buttons.tsx'
import { ListTools } from '#app/admin/list/list-tools.tsx'
import { RowDetails } from '#app/admin/list/row-details.tsx'
import { useOptionCounts } from '#app/admin/list/use-option-counts.ts'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import type { AdminRow, Resource, RowAction } from '#app/admin-kit/define-resource.ts'
import type { Suggestion } from '#app/admin-kit/suggestions.ts'
import { passes } from '#app/lib/permissions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ScreenHeader } from '#app/ui/layout/screen-header.tsx'
import { useWindowMatches } from '#app/ui/layout/use-window-matches.ts'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { OneTimeSecretDialog } from './one-time-secret-dialog.tsx'
import { ResourceRows } from './resource-rows.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useOneTimeSecret } from './use-one-time-secret.ts'
import { useOpenRecord } from './use-open-record.ts'
import { useRowActions, useRows } from './use-resource.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

/** The screen of a declared resource, if the signed-in user has its role. */
export function ResourceScreen({ resource }: { resource: Resource }) {
  const signedIn = useSignedIn()
  if (passes(signedIn?.role, resource.role)) return <ResourceScreenContent resource={resource} />
  return (
    <>
      <ScreenHeader title={resource.title} note=" " />
      {signedIn && <EmptyState title="This screen is for super admins." />}
    </>
  )
}

type Editing = {
  row: AdminRow | null
  given?: Suggestion['values']
  draft?: FormDraft
  key: number
  isRequested: boolean
}

/** The list, the form and the dialogs. */
function ResourceScreenContent({ resource }: { resource: Resource }) {
  const { filter, hasCounters, hasRefresh } = resource.list
  const { position, hrefFor, setPosition } = useListPosition(filter?.initial)
  const list = useRows(resource, position)
  const actions = useRowActions(resource)
  const oneTimeSecret = useOneTimeSecret(resource)
  const restoredFocus = useRestoredFocus()
  const staysOpen = Boolean(resource.form?.staysOpen)
  // On a phone a form that is always open would push the list off the screen. The Tab key follows the same order.
  const isListFirst = useWindowMatches('(width < 48rem)') && staysOpen
  const draft = useRecoveredDraft<FormDraft>(resource.path)
  const [editing, setEditing] = useState<Editing | null>(() => {
    if (draft) return { row: draft.row, draft, key: 0, isRequested: true }
    return staysOpen ? { row: null, key: 0, isRequested: false } : null
  })
  const [rowToDelete, setRowToDelete] = useState<AdminRow | null>(null)
  const [detailsRow, setDetailsRow] = useState<AdminRow | null>(null)
  const [isDirty, setDirty] = useState(false)
  const guard = useLeaveGuard(isDirty)

  const openForm = (next: Omit<Editing, 'key'> | null) => {
    setDirty(false)
    setEditing(next && { ...next, key: Date.now() })
  }
  const edit = (row: AdminRow | null) =>
    guard.ask(() => {
      if (row) actions.openStored(row, (stored) => openForm({ row: stored, isRequested: true }))
      else openForm({ row, isRequested: true })
    })
  const runAction = (row: AdminRow, action: RowAction<AdminRow>) => void actions.runAction(row, action, edit)
  const close = () => openForm(staysOpen ? { row: null, isRequested: false } : null)
  useOpenRecord(
    resource,
    (row) => {
      if (resource.details) setDetailsRow(row)
      else if (resource.form) edit(row)
    },
    () => resource.form && !resource.form.isEditOnly && edit(null),
  )
  const openRow = detailsRow ?? editing?.row ?? null
  useAnnouncedPage(
    openRow ? resource.nameOf(openRow) : undefined,
    openRow ? resource.publicAddress?.(openRow) : undefined,
  )
  const { one, many } = resource.words
  const total = list.data?.total ?? 0
  const isNarrowed = position.search !== '' || (position.filter !== '' && !filter?.isAlwaysShown)
  const optionCounts = useOptionCounts(resource, total >= searchFrom || isNarrowed)
  const isLong = (optionCounts?.total ?? total) >= searchFrom || isNarrowed
  const confirm = resource.remove?.confirm

  const editor = editing && (
    <ResourceEditor
      key={`form ${editing.key}`}
      resource={resource}
      row={editing.row}
      given={editing.given}
      draft={editing.draft}
      save={actions.save}
      takesFocus={editing.isRequested}
      isDirty={isDirty}
      onDirtyChange={setDirty}
      onClose={close}
      onLeave={() => guard.ask(close)}
      onCreated={oneTimeSecret.show}
    />
  )
  const rows = (
    <div key="list" className="min-w-0">
      {hasCounters && <Counters resource={resource} optionCounts={optionCounts} />}
      {filter && (isLong || filter.isAlwaysShown) && (
        <FilterButtons
          filter={filter}
          selected={position.filter}
          optionCounts={optionCounts}
          onSelect={(value) => setPosition({ filter: value })}
        />
      )}
      {resource.desk && <DeskFilters resource={resource} position={position} onPositionChange={setPosition} />}
      {isLong && <ListTools resource={resource} position={position} onPositionChange={setPosition} />}
      <div {...restoredFocus.list}>
        <ResourceRows
          resource={resource}
          list={list}
          position={position}
          hrefFor={hrefFor}
          onBulkAction={actions.runBulkAction}
          onEdit={edit}
          onRemove={confirm === false ? actions.remove : setRowToDelete}
          isOrderSaved={actions.isOrderSaved}
          onSwap={actions.swap}
          onDrop={actions.drop}
          onAction={runAction}
          onDetails={setDetailsRow}
          onOneTimeSecret={oneTimeSecret.regenerate}
        />
      </div>
      {resource.suggestions && (
        <SuggestionList
          resource={resource}
          suggestions={resource.suggestions}
          onSelect={({ values }) => guard.ask(() => openForm({ row: null, given: values, isRequested: true }))}
        />
      )}
    </div>
  )

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
            {resource.form && !resource.form.isEditOnly && (
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
            'grid items-start gap-x-6 max-md:gap-y-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:has-data-wide:grid-cols-1',
        )}
      >
        {isListFirst ? [rows, editor] : [editor, rows]}
      </div>
      <RowDetails
        resource={resource}
        row={detailsRow}
        onAction={runAction}
        onEdit={edit}
        onClose={() => setDetailsRow(null)}
      />
      <OneTimeSecretDialog resource={resource} value={oneTimeSecret.value} onClose={oneTimeSecret.close} />
      {confirm && (
        <AlertDialog
          open={rowToDelete !== null}
          onOpenChange={(open) => !open && setRowToDelete(null)}
          title={typeof confirm === 'string' ? confirm : rowToDelete && confirm.textFor(rowToDelete)}
          description={typeof confirm === 'string' && rowToDelete && resource.nameOf(rowToDelete)}
          confirmLabel="Delete"
          destructive
          findHeir={restoredFocus.findReplacement}
          onConfirm={() => rowToDelete && actions.remove(rowToDelete)}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  )
}
