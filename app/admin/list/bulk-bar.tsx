import { useState } from 'react'
import type { AdminRow, BulkMove, Resource } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'

interface BulkBarProps {
  resource: Resource
  rows: readonly AdminRow[]
  chosen: ReadonlySet<string>
  onChoose: (ids: ReadonlySet<string>) => void
  onMoveAll: (ids: readonly string[], move: BulkMove<AdminRow>) => Promise<boolean>
}

/** Selects all rows of the page and runs bulk actions on the selected ones. */
export function BulkBar({ resource, rows, chosen, onChoose, onMoveAll }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkMove<AdminRow> | null>(null)
  const [underWay, setUnderWay] = useState<BulkMove<AdminRow> | null>(null)
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id))
  const areAll = ids.length === rows.length
  const run = async (move: BulkMove<AdminRow>) => {
    if (underWay) return
    setUnderWay(move)
    const isDone = await onMoveAll(ids, move)
    setUnderWay(null)
    // After a failure the selection stays, so that the action can be tried again.
    if (isDone) onChoose(new Set())
  }
  return (
    <div className="mb-3 flex min-h-touch flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={ids.length > 0 ? `${ids.length} selected` : 'Select all'}
        checked={areAll}
        indeterminate={ids.length > 0 && !areAll}
        onCheckedChange={(isChecked) => onChoose(new Set(isChecked ? rows.map(({ id }) => id) : []))}
      />
      {resource.bulk?.map((move) => (
        <Button
          key={move.label}
          variant="secondary"
          size="sm"
          loading={move === underWay}
          disabled={ids.length === 0}
          onClick={() => (move.confirm ? setAsked(move) : run(move))}
        >
          <move.icon aria-hidden="true" className={move.change ? undefined : 'text-danger-ink'} /> {move.label}
        </Button>
      ))}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked?.confirm?.(ids.length)}
        confirmLabel={asked?.label ?? ''}
        destructive
        onConfirm={() => asked && run(asked)}
      />
    </div>
  )
}
