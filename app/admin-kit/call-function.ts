import type { Data } from '#app/lib/data/data.ts'
import type { ServerFunctions } from '#app/lib/data/server-procedures.ts'

/** Calls a server function with the same API key and session as the table API. Throws if it fails. */
export async function callFunction<Name extends keyof ServerFunctions>(
  data: Data,
  name: Name,
  args: ServerFunctions[Name]['Args'],
): Promise<ServerFunctions[Name]['Returns']> {
  const { fetch: send = fetch, headers, url } = data
  const requestHeaders = new Headers(headers)
  requestHeaders.set('content-type', 'application/json')
  const response = await send(new URL(`/functions/v1/${name}`, url), {
    method: 'POST',
    headers: requestHeaders,
    body: JSON.stringify(args),
  })
  if (!response.ok) throw new Error(await readErrorMessage(response))
  return response.json()
}

/** The error message of a failed response. A proxy may answer instead of the server, without JSON. */
export async function readErrorMessage(response: Response): Promise<string> {
  const body = await response.json().catch(() => null)
  return String(body?.message ?? `The server answered ${response.status}`)
}
