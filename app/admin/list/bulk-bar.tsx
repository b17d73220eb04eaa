import { type Dispatch, type SetStateAction, useState } from 'react'
import type { AdminRow, BulkAction } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'

interface BulkBarProps {
  actions: readonly BulkAction<AdminRow>[]
  /** The rows that can be selected. */
  rows: readonly AdminRow[]
  selected: ReadonlySet<string>
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>
  onBulkAction: (ids: readonly string[], action: BulkAction<AdminRow>) => Promise<boolean>
}

/** Selects all rows of the page and runs bulk actions on the selected ones. */
export function BulkBar({ actions, rows, selected, onSelect, onBulkAction }: BulkBarProps) {
  const [confirming, setConfirming] = useState<BulkAction<AdminRow> | null>(null)
  const [running, setRunning] = useState<BulkAction<AdminRow> | null>(null)
  const selectedRows = rows.filter(({ id }) => selected.has(id))
  const ids = selectedRows.map(({ id }) => id)
  const areAllSelected = ids.length > 0 && ids.length === rows.length
  const offered = actions.filter(
    ({ appliesTo }) => !appliesTo || (selectedRows.length > 0 && selectedRows.every((row) => appliesTo(row))),
  )
  const run = async (action: BulkAction<AdminRow>) => {
    if (running) return
    setRunning(action)
    const isDone = await onBulkAction(ids, action)
    setRunning(null)
    // After a failure the selection stays, so that the action can be tried again; so does what was selected meanwhile.
    if (isDone) onSelect((current) => new Set([...current].filter((id) => !ids.includes(id))))
  }
  return (
    <div className="mb-3 flex min-h-touch flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={ids.length > 0 ? `${ids.length} selected` : 'Select all'}
        checked={areAllSelected}
        indeterminate={ids.length > 0 && !areAllSelected}
        onCheckedChange={(isChecked) => onSelect(new Set(isChecked ? rows.map(({ id }) => id) : []))}
      />
      {offered.map((action) => (
        <Button
          key={action.label}
          variant="secondary"
          size="sm"
          loading={action === running}
          disabled={ids.length === 0}
          onClick={() => (action.confirm ? setConfirming(action) : run(action))}
        >
          <action.icon aria-hidden="true" className={action.change ? undefined : 'text-danger-ink'} /> {action.label}
        </Button>
      ))}
      <AlertDialog
        open={confirming !== null}
        onOpenChange={(open) => !open && setConfirming(null)}
        title={confirming?.confirm?.(ids.length)}
        confirmLabel={confirming?.label ?? ''}
        destructive
        onConfirm={() => confirming && run(confirming)}
      />
    </div>
  )
}
