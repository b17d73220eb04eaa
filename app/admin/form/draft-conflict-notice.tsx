import type { z } from 'zod'
import type { DraftConflict } from '#app/admin/drafts/content-drafts.ts'
import { VersionDifference } from '#app/admin/history/version-difference.tsx'
import { parseDraft } from '#app/admin-kit/form-values.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'

interface DraftConflictNoticeProps {
  schema: z.ZodObject
  noun: string
  conflict: DraftConflict
  mine: Record<string, unknown>
  onTakeTheirs: () => void
  onSaveMine: () => void
}

/** Shown when somebody else saved a draft first: says who, when and what, and lets the user decide. */
export function DraftConflictNotice({ schema, noun, conflict, mine, ...handlers }: DraftConflictNoticeProps) {
  const { draft, record } = conflict
  return (
    <div role="alert" className="flex flex-col gap-3 rounded-md border border-warning-mark bg-warning-wash p-4 text-sm">
      <div>
        <p className="font-semibold text-warning-ink">
          Somebody else has saved a draft of this {noun} since you opened it. What you typed is still here.
        </p>
        <p>
          Saved by {draft.author || 'somebody'} on <time dateTime={draft.saved_at}>{formatMinute(draft.saved_at)}</time>
          . From that draft to yours:
        </p>
      </div>
      <div className="max-h-96 overflow-y-auto rounded-md bg-surface-raised p-3">
        <VersionDifference schema={schema} before={{ ...record, ...draft.values }} after={parseDraft(schema, mine)} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={handlers.onTakeTheirs}>
          Use theirs
        </Button>
        <Button variant="secondary" size="sm" onClick={handlers.onSaveMine}>
          Save mine instead
        </Button>
      </div>
    </div>
  )
}
