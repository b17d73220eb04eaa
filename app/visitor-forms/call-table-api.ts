import type { VisitorApi } from './visitor-api.ts'

const patienceMs = 20_000

/**
 * The table API over the network, for the few calls that a visitor's page makes. `x-visitor` gives up what a session
 * would allow: staff who read the public site are visitors there.
 */
export async function callTableApi(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(`/rest/v1/${address}`, {
    method,
    headers: {
      apikey: publicApiKey(),
      'x-visitor': 'true',
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'DELETE' && { prefer: 'return=representation' }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = await response.text()
  if (!response.ok) throw new Refused(response.status)
  return text ? JSON.parse(text) : null
}

/** The API answered, and its answer was no. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The server answered ${status}`)
    this.status = status
  }
}

/** Written on the document by the server; sent with every call of a visitor's page. */
export const publicApiKey = () => document.documentElement.dataset.apiKey ?? ''

/** Over the network, for a form that scripts send. */
export const remoteVisitorApi: VisitorApi = {
  async insert(table, row) {
    await callTableApi('POST', table, row)
  },
  call: (procedure, given) => callTableApi('POST', `rpc/${procedure}`, given),
}
