import { createContext, type ReactNode, use, useState } from 'react'
import { reasonIn } from '#app/admin-kit/call-function.ts'
import { createData } from '#app/lib/data/create-data.ts'
import type { Data } from '#app/lib/data/data.ts'
import { type SendFile, sendPublicFile, UploadRefused } from '#app/lib/files/upload.ts'

interface BackOffice {
  data: Data
  sendFile: SendFile
  /** Takes a file out of the bucket; one that is still shown somewhere stays, and the server says where. */
  removeFile: (path: string) => Promise<void>
  /** The server no longer knows the session; the shell listens and leads to the login. */
  signedOut: EventTarget
  /** Aborts when the line is hung up: what keeps listening ends with it. */
  line(): AbortSignal
  /** Cuts off what is under way; from now on only the logout itself is asked. */
  disconnect(): void
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
  const headers = { apikey: apiKey }
  const ask: typeof fetch = async (input, init) => {
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
  }
  const data = createData(`${origin}/rest/v1`, { headers, fetch: ask })
  const send = sendPublicFile(apiKey)
  const sendFile: SendFile = (file, sending) =>
    send(file, sending).catch((error) => {
      if (error instanceof UploadRefused && error.status === 401) signedOut.dispatchEvent(new Event('signed-out'))
      throw error
    })
  const removeFile = async (path: string) => {
    const response = await ask(`/storage/v1/object/uploads/${path}`, { method: 'DELETE', headers })
    if (!response.ok) throw new Error(await reasonIn(response))
  }
  return {
    data,
    sendFile,
    removeFile,
    signedOut,
    line: () => line.signal,
    disconnect: () => line.abort(),
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
