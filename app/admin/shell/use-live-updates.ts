import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBackOffice } from '#app/admin/data/data-client.tsx'
import { refreshTable } from '#app/admin/data/query-client.ts'
import { readSession } from '#app/admin/data/session-store.ts'
import { mayNotify } from '#app/admin/data/system-notifications.ts'
import { pendingLists } from '#app/admin/registry/pending.ts'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import { followChanges } from '#app/lib/data/follow-changes.ts'

/** Refreshes badges, open lists and conversations when visitors or other staff change pending rows, reply or look in. */
export function useLiveUpdates() {
  const queryClient = useQueryClient()
  const { connectionSignal } = useBackOffice()
  const isSignedIn = useSignedIn() !== null
  useEffect(() => {
    // The session is read again, because it may have ended after the render.
    const signal = connectionSignal()
    if (!isSignedIn || !readSession() || signal.aborted) return
    const tables = [...pendingLists.map(({ resource }) => resource.table), 'conversation_entries', 'presence']
    const refresh = (table?: string) => {
      for (const one of table ? [table] : tables) refreshTable(queryClient, one)
    }
    const disconnect = followChanges(tables.join(), refresh, mayNotify())
    // Without this the event stream would reconnect after the logout and be refused.
    signal.addEventListener('abort', disconnect)
    return () => {
      signal.removeEventListener('abort', disconnect)
      disconnect()
    }
  }, [queryClient, connectionSignal, isSignedIn])
}
