import { createContext, type ReactNode, use, useState } from 'react'
import { readErrorMessage } from '#app/admin-kit/call-function.ts'
import { createData } from '#app/lib/data/create-data.ts'
import type { Data } from '#app/lib/data/data.ts'
import { type SendFile, sendPublicFile, UploadRefused } from '#app/lib/files/upload.ts'
import { cutOff, explainFailure, unreachable } from './failed-request.ts'

interface BackOffice {
  data: Data
  /** Whether the site's address allows passkeys. */
  offersPasskeys: boolean
  sendFile: SendFile
  /** Deletes a stored file. The server refuses to delete a file in use, and says where it is used. */
  removeFile: (path: string) => Promise<void>
  /** Receives `signed-out` when the server rejects the session; the shell then opens the login. */
  signedOut: EventTarget
  /** Aborts on `disconnect`; long-lived connections listen to it. */
  connectionSignal(): AbortSignal
  /** Aborts all running requests. Until `reconnect`, only the logout request is sent. */
  disconnect(): void
  /** Allows requests again, for the next login. */
  reconnect(): void
}

const BackOfficeContext = createContext<BackOffice | null>(null)

export interface DataProviderProps {
  apiKey: string
  offersPasskeys: boolean
  children: ReactNode
}

/** The table API for the browser. The cookie authenticates the user; the API key identifies the site's own pages. */
export function DataProvider({ apiKey, offersPasskeys, children }: DataProviderProps) {
  const [backOffice] = useState(() => createBackOffice(apiKey, offersPasskeys))
  return <BackOfficeContext value={backOffice}>{children}</BackOfficeContext>
}

function createBackOffice(apiKey: string, offersPasskeys: boolean): BackOffice {
  const signedOut = new EventTarget()
  let connection = new AbortController()
  const origin = typeof location === 'undefined' ? '' : location.origin
  const headers = { apikey: apiKey }
  const request: typeof fetch = async (input, init) => {
    const isLogout = String(input).endsWith('/rpc/admin_logout')
    const { signal } = connection
    if (signal.aborted && !isLogout) return neverSettles
    try {
      const sent = { ...init, keepalive: outlivesPage(input, init) }
      const answering = fetch(input, isLogout ? sent : { ...sent, signal: anySignal(signal, init?.signal) })
      const response = await answering.catch(unlessAborted(unreachable))
      if (response.status === 401) signedOut.dispatchEvent(new Event('signed-out'))
      // The body is read here, so that an abort affects the whole request or nothing.
      const body = await response.arrayBuffer().catch(unlessAborted(cutOff))
      if (!response.ok) return new Response(explainFailure(response.status, body), response)
      return new Response(body.byteLength > 0 ? body : null, response)
    } catch (error) {
      // After a disconnect no caller should see the error.
      if (signal.aborted && !isLogout) return neverSettles
      throw error
    }
  }
  const data = createData(`${origin}/rest/v1`, { headers, fetch: request })
  const send = sendPublicFile(apiKey)
  const sendFile: SendFile = (file, options) =>
    send(file, options).catch((error) => {
      if (error instanceof UploadRefused && error.status === 401) signedOut.dispatchEvent(new Event('signed-out'))
      throw error
    })
  const removeFile = async (path: string) => {
    const response = await request(`/storage/v1/object/uploads/${path}`, { method: 'DELETE', headers })
    if (!response.ok) throw new Error(await readErrorMessage(response))
  }
  return {
    data,
    offersPasskeys,
    sendFile,
    removeFile,
    signedOut,
    connectionSignal: () => connection.signal,
    disconnect: () => connection.abort(),
    reconnect: () => {
      if (connection.signal.aborted) connection = new AbortController()
    },
  }
}

/**
 * Unsaved words, and that somebody is no longer there, are sent even if the page closes meanwhile. Browsers allow that
 * for small requests only.
 */
const outlivesPage = (input: RequestInfo | URL, init?: RequestInit) =>
  /\/rest\/v1\/(autosaves|presence)\b/.test(String(input)) && new Blob([String(init?.body ?? '')]).size < 60_000

const unlessAborted =
  (explain: (cause: unknown) => Error) =>
  (error: unknown): never => {
    throw error instanceof Error && error.name === 'AbortError' ? error : explain(error)
  }

const neverSettles = new Promise<Response>(() => {})
const anySignal = (one: AbortSignal, other?: AbortSignal | null) => (other ? AbortSignal.any([one, other]) : one)

export function useBackOffice(): BackOffice {
  const backOffice = use(BackOfficeContext)
  if (!backOffice) throw new Error('This part belongs inside the back office')
  return backOffice
}

export const useData = () => useBackOffice().data
