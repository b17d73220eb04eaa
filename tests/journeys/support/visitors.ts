import type { RunningServer } from '../../support/running-server.ts'
import { staffOf } from './staff.ts'

/** Rows as visitors send them: one, or many at once. */
export async function sendRows({ url }: RunningServer, table: string, rows: object | readonly object[]) {
  const answer = await fetch(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify(rows),
  })
  if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`)
}

/** Takes them away again, so that other journeys find the site as it was. */
export async function removeRows(server: RunningServer, question: string) {
  const answer = await (await staffOf(server)).send('DELETE', `/rest/v1/${question}`)
  if (answer.status !== 204) throw new Error(answer.text)
}
