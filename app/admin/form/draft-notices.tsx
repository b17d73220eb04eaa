import type { z } from 'zod'
import { AutosaveOffer } from '#app/admin/drafts/autosave-offer.tsx'
import { ContentDraftNotice } from '#app/admin/drafts/content-draft-notice.tsx'
import { DraftNotice } from '#app/admin/drafts/draft-notice.tsx'
import type { useRecordForm } from './use-record-form.ts'

interface DraftNoticesProps {
  record: ReturnType<typeof useRecordForm>
  schema: z.ZodObject
}

/** What the form shows instead of the stored record, and what else was found of it. */
export function DraftNotices({ record, schema }: DraftNoticesProps) {
  return (
    <>
      {record.isRestored && <DraftNotice />}
      {record.contentDraft && record.opened && (
        <ContentDraftNotice
          draft={record.contentDraft}
          published={record.opened}
          isOutdated={!record.isBaseKnown}
          isPublic={record.isPublic}
          schema={schema}
          onDiscard={record.discardDraft}
        />
      )}
      {record.offer && (
        <AutosaveOffer
          savedAt={record.offer.saved_at}
          onContinue={record.continueWithOffer}
          onDiscard={record.discardOffer}
        />
      )}
    </>
  )
}
