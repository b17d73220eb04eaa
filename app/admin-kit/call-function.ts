import type { Data } from '#app/lib/data/data.ts'
import type { ServerFunctions } from '#app/lib/data/server-procedures.ts'

/** One of the server's functions, asked as the table API is: same key, same session. Refusals are thrown. */
export async function callFunction<Name extends keyof ServerFunctions>(
  data: Data,
  name: Name,
  given: ServerFunctions[Name]['Args'],
): Promise<ServerFunctions[Name]['Returns']> {
  const { fetch: send = fetch, headers, url } = data
  const asked = new Headers(headers)
  asked.set('content-type', 'application/json')
  const response = await send(new URL(`/functions/v1/${name}`, url), {
    method: 'POST',
    headers: asked,
    body: JSON.stringify(given),
  })
  if (!response.ok) throw new Error(await reasonIn(response))
  return response.json()
}

/** Why the server refused; what stands before it may answer in its stead, and not in its words. */
export async function reasonIn(response: Response): Promise<string> {
  const answer = await response.json().catch(() => null)
  return String(answer?.message ?? `The server answered ${response.status}`)
}
