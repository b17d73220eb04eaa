import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report } from '#app/admin/data/report.ts'
import { findRow } from '#app/admin/data/rows.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'

/**
 * Opens the record that `?open=…` names, or the form of a new one for `?new=…`. The parameter is removed, so that Back
 * does not open it again.
 */
export function useOpenRecord(resource: Resource, open: (row: AdminRow) => void, openNew: () => void) {
  const data = useData()
  const [parameters, setParameters] = useSearchParams()
  const recordId = parameters.get('open')
  const isNew = parameters.has('new')
  const latest = useRef({ open, openNew, setParameters })
  latest.current = { open, openNew, setParameters }

  useEffect(() => {
    if (!recordId && !isNew) return
    const { messages, words } = resource
    latest.current.setParameters(
      (current) => {
        current.delete('open')
        current.delete('new')
        return current
      },
      { replace: true },
    )
    if (!recordId) {
      latest.current.openNew()
      return
    }
    findRow(data, resource, recordId)
      .then((row) => {
        if (!row) throw new Error(`This ${words.one} is no longer there`)
        latest.current.open(row)
      })
      .catch((error: unknown) => report(messages.loadFailed(reasonOf(error)), error, `load ${resource.table}`))
  }, [data, resource, recordId, isNew])
}
