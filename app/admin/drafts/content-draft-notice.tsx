import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { VersionDifference } from '#app/admin/history/version-difference.tsx'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import { parseDraft } from '#app/admin-kit/form-values.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { ContentDraft } from './content-drafts.ts'
import { draftMessages } from './messages.ts'

interface ContentDraftNoticeProps {
  draft: ContentDraft
  /** The record that visitors see, as it was loaded. */
  published: AdminRow
  isPublic: boolean
  /** Whether the record was saved after the draft was begun. */
  isOutdated: boolean
  schema: z.ZodObject
  onDiscard: () => Promise<unknown>
}

/** Says that the form shows a draft, and what can be done with it. */
export function ContentDraftNotice({ draft, published, isPublic, isOutdated, ...rest }: ContentDraftNoticeProps) {
  const { schema, onDiscard } = rest
  const [isComparing, setComparing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <div role="status" className="flex flex-col gap-3 rounded-md bg-warning-wash p-3 text-sm text-warning-ink">
      <p>
        <span className="font-semibold">
          Draft changes by {draft.author || 'somebody'},{' '}
          <time dateTime={draft.saved_at}>{formatMinute(draft.saved_at)}</time>.
        </span>{' '}
        {isPublic && 'Visitors still see the published version.'}
        {isOutdated && ' That one has been changed since this draft was begun.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm">
          Publish changes
        </Button>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Discard draft
        </Button>
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setComparing(true)}>
          Show differences
        </Button>
      </div>
      {isComparing && (
        <Dialog
          open
          size="xl"
          title="Differences"
          description="From the published version to what the form shows."
          onOpenChange={(open) => !open && setComparing(false)}
        >
          <DraftDifference schema={schema} published={published} />
        </Dialog>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={draftMessages.discardQuestion}
        description={draftMessages.discardNote}
        confirmLabel="Discard"
        destructive
        onConfirm={onDiscard}
      />
    </div>
  )
}

function DraftDifference({ schema, published }: Pick<ContentDraftNoticeProps, 'schema' | 'published'>) {
  const { control } = useFormContext()
  const typed = useWatch({ control })
  return <VersionDifference schema={schema} before={published} after={parseDraft(schema, typed)} />
}
