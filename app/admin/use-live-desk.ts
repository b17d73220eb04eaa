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
    let source: EventSource
    let again: ReturnType<typeof setTimeout> | undefined
    let wasOpen = false
    const listen = () => {
      source = new EventSource(`/realtime/v1/changes?tables=${tables}`)
      // What changed while nobody listened is asked for once somebody does.
      source.addEventListener('ready', () => {
        if (wasOpen) refreshAll()
        wasOpen = true
      })
      source.addEventListener('missed', refreshAll)
      source.onmessage = ({ data }) => refresh(JSON.parse(data).table)
      // The browser reconnects by itself, but not to a server that answered and refused: it may be starting.
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) again = setTimeout(listen, 15_000)
      }
    }
    const hangUp = () => {
      clearTimeout(again)
      source.close()
    }
    listen()
    // Or it would ask again, and be refused, before the screens know of the logout.
    call.addEventListener('abort', hangUp)
    return () => {
      call.removeEventListener('abort', hangUp)
      hangUp()
    }
  }, [queries, line, isSignedIn])
}
