import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { VisitorApi } from './visitor-api.ts'

const patienceMs = 20_000

/**
 * The table API over the network, for the few calls that a visitor's page makes. `x-visitor` gives up what a session
 * would allow: staff who read the public site are visitors there.
 */
export async function callTableApi(apiKey: string, method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(`/rest/v1/${address}`, {
    method,
    headers: {
      apikey: apiKey,
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

export const usePublicApiKey = () => useRouteLoaderData<{ publicApiKey: string }>('site')?.publicApiKey ?? ''

export function useVisitorApi(): VisitorApi {
  const apiKey = usePublicApiKey()
  return useMemo(
    () => ({
      async insert(table, row) {
        await callTableApi(apiKey, 'POST', table, row)
      },
      call: (procedure, given) => callTableApi(apiKey, 'POST', `rpc/${procedure}`, given),
    }),
    [apiKey],
  )
}
