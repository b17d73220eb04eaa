import { PostgrestClient } from '@supabase/postgrest-js'
import { createContext, type ReactNode, use, useState } from 'react'
import type { Data } from '#app/lib/data.ts'

interface BackOffice {
  data: Data
  /** The server no longer knows the session; the shell listens and leads to the login. */
  signedOut: EventTarget
  /** Cuts off what is under way; from now on only the logout itself is asked. */
  hangUp(): void
  /** Takes calls again: of whoever signs in next. */
  pickUp(): void
}

const BackOfficeContext = createContext<BackOffice | null>(null)

/** The table API from the browser: the cookie says who asks, the key that our own page does. */
export function DataProvider({ apiKey, children }: { apiKey: string; children: ReactNode }) {
  const [office] = useState(() => openOffice(apiKey))
  return <BackOfficeContext value={office}>{children}</BackOfficeContext>
}

function openOffice(apiKey: string): BackOffice {
  const signedOut = new EventTarget()
  let line = new AbortController()
  const origin = typeof location === 'undefined' ? '' : location.origin
  const data = new PostgrestClient(`${origin}/rest/v1`, {
    headers: { apikey: apiKey },
    async fetch(input, init) {
      const isLogout = String(input).endsWith('/rpc/admin_logout')
      const { signal } = line
      if (signal.aborted && !isLogout) return never
      try {
        const response = await fetch(input, isLogout ? init : { ...init, signal: either(signal, init?.signal) })
        if (response.status === 401) signedOut.dispatchEvent(new Event('signed-out'))
        // Read to its end here, so that a call is cut off as a whole or not at all.
        const body = await response.arrayBuffer()
        return new Response(body.byteLength > 0 ? body : null, response)
      } catch (error) {
        // Nobody is left to hear of it.
        if (signal.aborted && !isLogout) return never
        throw error
      }
    },
  })
  return {
    data,
    signedOut,
    hangUp: () => line.abort(),
    pickUp: () => {
      if (line.signal.aborted) line = new AbortController()
    },
  }
}

const never = new Promise<Response>(() => {})
const either = (one: AbortSignal, other?: AbortSignal | null) => (other ? AbortSignal.any([one, other]) : one)

export function useBackOffice(): BackOffice {
  const office = use(BackOfficeContext)
  if (!office) throw new Error('This part belongs inside the back office')
  return office
}

export const useData = () => useBackOffice().data
