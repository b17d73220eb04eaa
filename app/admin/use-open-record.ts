import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '#app/lib/resource.ts'
import { useData } from './data-client.tsx'
import { reasonOf, report } from './report.ts'
import { keyOf, type Row } from './rows.ts'

/** An address may name a record: `?open=…` opens it, and the address forgets it, so that Back does not open it again. */
export function useOpenRecord(resource: Resource, open: (row: Row) => void) {
  const data = useData()
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('open')
  const latest = useRef({ open, setParameters })
  latest.current = { open, setParameters }

  useEffect(() => {
    if (!wanted) return
    const { table, list, messages } = resource
    const key = keyOf(resource)
    latest.current.setParameters(
      (now) => {
        now.delete('open')
        return now
      },
      { replace: true },
    )
    data
      .from(table)
      .select(list.select ?? '*')
      .eq(key, wanted)
      .maybeSingle()
      .then(({ data: row, error }) => {
        if (error) report(messages.loadFailed(reasonOf(error)), error)
        else if (row) latest.current.open({ ...(row as unknown as Row), id: wanted })
      })
  }, [data, resource, wanted])
}
