import { Browserish } from '../../support/browserish.ts'
import type { RunningServer } from '../../support/running-server.ts'
import { admin } from './journey.ts'

const signedIn = new Map<string, Promise<Browserish>>()

/** The first admin, signed in once for all journeys of a worker: the login limiter counts every attempt. */
export function staffOf({ url }: RunningServer): Promise<Browserish> {
  const known = signedIn.get(url) ?? signIn(url)
  signedIn.set(url, known)
  return known
}

async function signIn(url: string) {
  const staff = new Browserish(url)
  await staff.signIn(admin.email, admin.password)
  return staff
}

/** Rows of a table as staff see them. */
export const rowsOf = async (server: RunningServer, question: string): Promise<Record<string, unknown>[]> =>
  (await (await staffOf(server)).get(`/rest/v1/${question}`)).json()

/** Adds a row and answers it. */
export async function addRow(server: RunningServer, table: string, row: object): Promise<Record<string, string>> {
  const answer = await (await staffOf(server)).send('POST', `/rest/v1/${table}`, row, {
    prefer: 'return=representation',
  })
  if (answer.status !== 201) throw new Error(`${table}: ${answer.text}`)
  return answer.json()[0]
}
