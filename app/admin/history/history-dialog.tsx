import { useState } from 'react'
import type { z } from 'zod'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report } from '#app/admin/data/report.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { AlertDialog } from '#app/ui/overlay/alert-dialog.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { historyMessages } from './messages.ts'
import { type Content, type HistoryOf, loadContent, useVersions, type Version } from './use-versions.ts'
import { nameOf, VersionEntry } from './version-entry.tsx'

export interface HistoryProps {
  of: HistoryOf
  schema: z.ZodObject
  noun: string
  /** The kind of its preview, if its public page can be shown. */
  previewPath?: string
  /** Whether something was typed that is not saved. */
  isDirty: boolean
  /** Saves the record with these values. */
  onRestore: (content: Content) => Promise<unknown>
}

/** All saved versions of a record, the newest first. */
export function HistoryDialog({ of, isDirty, onRestore, onClose, ...shown }: HistoryProps & { onClose: () => void }) {
  const data = useData()
  const { query, versions, shown: listed } = useVersions(of)
  const [restoring, setRestoring] = useState<Version | null>(null)
  const restore = async () => {
    if (!restoring) return
    try {
      const content = await loadContent(data, of, restoring.version)
      onClose()
      await onRestore(content)
    } catch (error) {
      report(historyMessages.loadFailed(reasonOf(error)), error, 'history')
    }
  }
  return (
    <Dialog open size="xl" title="History" onOpenChange={(open) => !open && onClose()}>
      {query.isPending && <Spinner label="Loading versions" />}
      {query.isError && <p>The history could not be loaded.</p>}
      {query.isSuccess && listed.length === 0 && <p>It has not been changed yet.</p>}
      {listed.length > 0 && (
        <ol aria-label="Versions" className="flex flex-col gap-4">
          {listed.map((version, index) => (
            <VersionEntry
              key={version.version ?? 'first'}
              of={of}
              version={version}
              previous={versions[index + 1]}
              current={listed[0]!}
              onRestore={setRestoring}
              {...shown}
            />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Older versions
        </Button>
      )}
      <AlertDialog
        open={restoring !== null}
        onOpenChange={(open) => !open && setRestoring(null)}
        title={historyMessages.restoreQuestion}
        description={
          restoring &&
          [nameOf(restoring), historyMessages.restoreNote, isDirty && historyMessages.unsavedNote]
            .filter(Boolean)
            .join(' – ')
        }
        confirmLabel="Restore"
        onConfirm={restore}
      />
    </Dialog>
  )
}
