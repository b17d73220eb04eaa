import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useAnnouncedPage } from '#app/admin/data/current-page.ts'
import { useRecoveredDraft } from '#app/admin/drafts/draft-recovery.ts'
import { LeaveDialog } from '#app/admin/drafts/leave-dialog.tsx'
import { useLeaveGuard } from '#app/admin/drafts/use-leave-guard.ts'
import { useUnsavedWork } from '#app/admin/drafts/use-unsaved-work.ts'
import { RecordForm } from '#app/admin/form/record-form.tsx'
import type { FormDraft } from '#app/admin/form/start-of-form.ts'
import type { Singleton } from '#app/admin-kit/define-singleton.ts'
import { initialValues, toFormValues } from '#app/admin-kit/form-values.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SkeletonText } from '#app/ui/feedback/skeleton.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { ScreenHeader } from '#app/ui/layout/screen-header.tsx'
import { useSingleton } from './use-singleton.ts'

/** The screen of a singleton: its form, in sections. */
export function SingletonScreen({ singleton }: { singleton: Singleton }) {
  const { query, save } = useSingleton(singleton)
  const [isDirty, setDirty] = useState(false)
  const draft = useRecoveredDraft<FormDraft>(singleton.path)
  const [isCreating, setCreating] = useState(draft !== null)
  const guard = useLeaveGuard(isDirty)
  const { schema, words, missing } = singleton
  const row = query.data ?? null
  const unsaved = useUnsavedWork(singleton.table, query.isPending ? undefined : (row?.id ?? ''), singleton.hasHistory)
  useAnnouncedPage(singleton.title, singleton.publicAddress)
  const hasLoadError = query.isError && singleton.messages.loadFailed !== undefined
  return (
    <>
      <ScreenHeader
        title={singleton.title}
        note={singleton.note}
        actions={
          <a
            href={singleton.publicAddress}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <span className="inline-flex items-center gap-2">
              <ExternalLink aria-hidden="true" /> See it on the site
            </span>
          </a>
        }
      />
      {query.isPending || !unsaved ? (
        <div className="flex flex-col gap-6">
          <Spinner label={`Loading ${words.one}`} />
          <SkeletonText lines={8} />
        </div>
      ) : hasLoadError ? (
        <EmptyState
          title={`The ${words.one} could not be loaded.`}
          action={<Button onClick={() => query.refetch()}>Try again</Button>}
        />
      ) : !row && missing && !isCreating ? (
        <EmptyState
          title={missing}
          action={
            <Button variant="secondary" onClick={() => setCreating(true)}>
              Add it here
            </Button>
          }
        />
      ) : (
        <div className="max-w-4xl">
          <RecordForm
            screen={singleton.path}
            table={singleton.table}
            hasHistory={singleton.hasHistory}
            fromRows={singleton.store?.fromRows}
            schema={schema}
            noun={words.one}
            sections={singleton.sections}
            row={row}
            draft={draft}
            unsaved={unsaved}
            initial={row ? toFormValues(schema, row) : initialValues(schema)}
            save={save}
            saveLabel={singleton.saveLabel}
            onDirtyChange={setDirty}
          />
        </div>
      )}
      <LeaveDialog guard={guard} />
    </>
  )
}
