import { useEffect, useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report } from '#app/admin/data/report.ts'
import type { TableName } from '#app/lib/data/data.ts'
import { autosaveSettled } from './autosaves.ts'
import { loadUnsavedWork, type UnsavedWork } from './content-drafts.ts'
import { draftMessages } from './messages.ts'

const nothing: UnsavedWork = { draft: null, autosave: null }

/**
 * The draft and the unsaved words of a record, loaded once, before its form opens: null until then. Of a record without
 * history there are none. An id that is not known yet is undefined, that of a new record empty.
 */
export function useUnsavedWork(table: TableName, recordId: string | undefined, hasHistory = false): UnsavedWork | null {
  const data = useData()
  const [work, setWork] = useState(hasHistory ? null : nothing)
  const isMissing = work === null
  useEffect(() => {
    if (!isMissing || recordId === undefined) return
    let isCurrent = true
    const load = async () => {
      let found = nothing
      try {
        await autosaveSettled({ table, recordId })
        found = await loadUnsavedWork(data, table, recordId)
      } catch (error) {
        // The record can be edited all the same: a draft that was not loaded is not overwritten.
        report(draftMessages.loadFailed(reasonOf(error)), error, 'load drafts')
      }
      if (isCurrent) setWork(found)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [data, table, recordId, isMissing])
  return work
}
