import type { RunningServer } from '../../support/running-server.ts'
import { TestBrowser } from '../../support/test-browser.ts'
import { admin } from './journey.ts'
import { uniqueEmail } from './unique.ts'

const signedIn = new Map<string, Promise<TestBrowser>>()

/** The first admin, signed in once for all journeys of a worker: the login limiter counts every attempt. */
export function staffOf({ url }: RunningServer): Promise<TestBrowser> {
  const known = signedIn.get(url) ?? signIn(url)
  signedIn.set(url, known)
  return known
}

async function signIn(url: string) {
  const staff = new TestBrowser(url)
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

/** A colleague of the first admin, who has set a password. */
export async function hire(server: RunningServer, role: 'admin' | 'super_admin' = 'admin') {
  const account = { email: uniqueEmail('colleague'), password: 'a long enough password' }
  const staff = await staffOf(server)
  const made = await staff.post('/functions/v1/create-admin-user', { email: account.email, name: 'Colleague', role })
  const { user_id, invitation_url } = made.json()
  const token = String(invitation_url).split('/').at(-1)
  await new TestBrowser(server.url).call('accept_invitation', { token, password: account.password })
  return { ...account, userId: String(user_id) }
}

/** Takes the account away, as the screen does: first its role. */
export async function dismiss(server: RunningServer, userId: string) {
  const staff = await staffOf(server)
  for (const table of ['user_roles', 'admin_users'])
    await staff.send('DELETE', `/rest/v1/${table}?user_id=eq.${userId}`)
}
