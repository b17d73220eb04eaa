import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBackOffice } from './data-client.tsx'
import { waiting } from './pending.ts'
import { readSession } from './session.ts'
import { useSignedIn } from './use-session.ts'

/** Badges and open lists follow what visitors send and colleagues do, without a reload. */
export function useLiveDesk() {
  const queries = useQueryClient()
  const { line } = useBackOffice()
  const isSignedIn = useSignedIn() !== null
  useEffect(() => {
    // Not only as it was drawn: a session may have ended since.
    const call = line()
    if (!isSignedIn || !readSession() || call.aborted) return
    const tables = waiting.map(({ resource }) => resource.table)
    const refresh = (table: string) => queries.invalidateQueries({ queryKey: [table] })
    const refreshAll = () => tables.forEach(refresh)
    const source = new EventSource(`/realtime/v1/changes?tables=${tables}`)
    const hangUp = () => source.close()
    // Or it would ask again, and be refused, before the screens know of the logout.
    call.addEventListener('abort', hangUp)
    // The browser reconnects by itself; what changed in between is asked for once it is back.
    let wasOpen = false
    source.addEventListener('ready', () => {
      if (wasOpen) refreshAll()
      wasOpen = true
    })
    source.addEventListener('missed', refreshAll)
    source.onmessage = ({ data }) => refresh(JSON.parse(data).table)
    return () => {
      call.removeEventListener('abort', hangUp)
      source.close()
    }
  }, [queries, line, isSignedIn])
}
