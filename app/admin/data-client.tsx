import { PostgrestClient } from '@supabase/postgrest-js'
import { createContext, type ReactNode, use, useState } from 'react'
import type { Data } from '#app/lib/data.ts'

interface BackOffice {
  data: Data
  /** The server no longer knows the session; the shell listens and leads to the login. */
  signedOut: EventTarget
}

const BackOfficeContext = createContext<BackOffice | null>(null)

/** The table API from the browser: the cookie says who asks, the key that our own page does. */
export function DataProvider({ apiKey, children }: { apiKey: string; children: ReactNode }) {
  const [office] = useState(() => openOffice(apiKey))
  return <BackOfficeContext value={office}>{children}</BackOfficeContext>
}

function openOffice(apiKey: string): BackOffice {
  const signedOut = new EventTarget()
  const origin = typeof location === 'undefined' ? '' : location.origin
  const data = new PostgrestClient(`${origin}/rest/v1`, {
    headers: { apikey: apiKey },
    async fetch(input, init) {
      const response = await fetch(input, init)
      if (response.status === 401) signedOut.dispatchEvent(new Event('signed-out'))
      return response
    },
  })
  return { data, signedOut }
}

export function useBackOffice(): BackOffice {
  const office = use(BackOfficeContext)
  if (!office) throw new Error('This part belongs inside the back office')
  return office
}

export const useData = () => useBackOffice().data
