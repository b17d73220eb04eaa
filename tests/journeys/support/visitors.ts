import type { RunningServer } from '../../support/running-server.ts'
import { staffOf } from './staff.ts'

/** Sends one or several rows as a visitor. */
export async function sendRows({ url }: RunningServer, table: string, rows: object | readonly object[]) {
  const response = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  })
  if (!response.ok) throw new Error(`${table}: ${await response.text()}`)
}

/** Deletes rows, so that other journeys find the site unchanged. */
export async function removeRows(server: RunningServer, query: string) {
  const response = await (await staffOf(server)).send('DELETE', `/rest/v1/${query}`)
  if (response.status !== 204) throw new Error(response.text)
}
