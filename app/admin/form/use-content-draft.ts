import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useData } from '#app/admin/data/data-client.tsx'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import { type ContentDraft, DraftConflict, discardDraft, saveDraft } from '#app/admin/drafts/content-drafts.ts'
import { draftMessages } from '#app/admin/drafts/messages.ts'
import type { AdminRow } from '#app/admin-kit/define-resource.ts'
import { EditConflict } from '#app/admin-kit/edit-conflict.ts'
import type { AdminMessage } from '#app/admin-kit/messages.ts'
import type { TableName } from '#app/lib/data/data.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'

interface ContentDraftOptions {
  table: TableName
  /** The toast source of the form. */
  source: string
  initial: ContentDraft | null
  setProblem: (problem: unknown) => void
}

/** The saved draft that the form was opened with, and what can be done with it. */
export function useContentDraft({ table, source, initial, setProblem }: ContentDraftOptions) {
  const data = useData()
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState(initial)

  /** The form shows conflicts and other errors. */
  async function attempt<Result>(
    work: () => Promise<Result>,
    done: AdminMessage,
    failed: (reason: string) => AdminMessage,
  ): Promise<Result | null> {
    dismissToast(source)
    try {
      const result = await work()
      showMessage(done, source)
      void refreshTable(queryClient, 'content_drafts')
      return result
    } catch (error) {
      const isConflict = error instanceof EditConflict || error instanceof DraftConflict
      if (isConflict) console.warn(reasonOf(error))
      else report(failed(reasonOf(error)), error, source)
      setProblem(error)
      return null
    }
  }

  return {
    current,
    set: setCurrent,

    async save(opened: AdminRow, known: ContentDraft | null, values: FieldValues): Promise<ContentDraft | null> {
      const of = { table, opened, draft: known }
      const saved = await attempt(() => saveDraft(data, of, values), draftMessages.saved, draftMessages.saveFailed)
      if (saved) setCurrent(saved)
      return saved
    },

    /** Returns the record that visitors see. */
    async discard(opened: AdminRow): Promise<AdminRow | null> {
      const of = { table, opened, draft: current }
      const { discarded, discardFailed } = draftMessages
      const published = await attempt(() => discardDraft(data, of), discarded, discardFailed)
      if (published) setCurrent(null)
      return published
    },
  }
}
