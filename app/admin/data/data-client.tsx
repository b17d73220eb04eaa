import { createContext, type ReactNode, use, useState } from 'react'
import { reasonIn } from '#app/admin-kit/call-function.ts'
import { createData } from '#app/lib/data/create-data.ts'
import type { Data } from '#app/lib/data/data.ts'
import { type SendFile, sendPublicFile, UploadRefused } from '#app/lib/files/upload.ts'

interface BackOffice {
  data: Data
  sendFile: SendFile
  /** Deletes a stored file. The server refuses to delete a file in use, and says where it is used. */
  removeFile: (path: string) => Promise<void>
  /** Receives `signed-out` when the server rejects the session; the shell then opens the login. */
  signedOut: EventTarget
  /** Aborts on `disconnect`; long-lived connections listen to it. */
  line(): AbortSignal
  /** Aborts all running requests. Until `reconnect`, only the logout request is sent. */
  disconnect(): void
  /** Allows requests again, for the next login. */
  pickUp(): void
}

const BackOfficeContext = createContext<BackOffice | null>(null)

/** The table API for the browser. The cookie authenticates the user; the API key identifies the site's own pages. */
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
      // The body is read here, so that an abort affects the whole request or nothing.
      const body = await response.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, response)
    } catch (error) {
      // After a disconnect no caller should see the error.
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
