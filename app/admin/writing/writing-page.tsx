import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { findRow } from '#app/admin/data/rows.ts'
import { useRecoveredDraft } from '#app/admin/drafts/draft-recovery.ts'
import { LeaveDialog } from '#app/admin/drafts/leave-dialog.tsx'
import { useLeaveGuard } from '#app/admin/drafts/use-leave-guard.ts'
import { useUnsavedWork } from '#app/admin/drafts/use-unsaved-work.ts'
import type { FormDraft } from '#app/admin/form/start-of-form.ts'
import { newRecord } from '#app/admin/registry/writing-path.ts'
import { useRowActions } from '#app/admin/screen/use-resource.ts'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { ScreenLink } from '#app/ui/navigation/screen-link.tsx'
import { WritingForm } from './writing-form.tsx'

/** Loads a record, or begins a new one, and opens it in full height. */
export function WritingPage({ resource, id }: { resource: Resource; id: string }) {
  const data = useData()
  const { words, title, path } = resource
  // The first save gives a new record its own address, under which this page stays open.
  const [isNew] = useState(id === newRecord)
  const query = useQuery({
    // Not under the name of its table, whose changes are refetched: they must not change the text under its writer.
    queryKey: ['writing page', resource.table, id],
    queryFn: () => findRow(data, resource, id),
    enabled: !isNew,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failed: resource.messages.loadFailed },
  })
  const { save } = useRowActions(resource)
  const draftKey = `${path}/${id}`
  const draft = useRecoveredDraft<FormDraft>(draftKey)
  const [isDirty, setDirty] = useState(false)
  const guard = useLeaveGuard(isDirty)
  const unsaved = useUnsavedWork(resource.table, isNew ? '' : id, resource.hasHistory)
  const row = draft?.row ?? query.data ?? null

  if (unsaved && (row || isNew))
    return (
      <>
        <WritingForm
          resource={resource}
          row={row}
          draft={draft}
          unsaved={unsaved}
          draftKey={draftKey}
          save={save}
          onDirtyChange={setDirty}
        />
        <LeaveDialog guard={guard} />
      </>
    )
  if (query.isPending || !unsaved)
    return (
      <div className="flex flex-col gap-6">
        <Spinner label={`Loading ${words.one}`} />
        <SkeletonText lines={8} />
      </div>
    )
  if (query.isError)
    return (
      <EmptyState
        headingLevel="h1"
        title={`The ${words.one} could not be loaded.`}
        action={<Button onClick={() => query.refetch()}>Try again</Button>}
      />
    )
  return (
    <EmptyState
      headingLevel="h1"
      title={`This ${words.one} is no longer there.`}
      action={
        <ScreenLink look="plain" to={`/admin/${path}`} className={buttonClass()}>
          Back to {title}
        </ScreenLink>
      }
    />
  )
}
