import type { RunningServer } from '../../support/running-server.ts'
import { TestBrowser } from '../../support/test-browser.ts'
import { admin } from './journey.ts'
import { uniqueEmail } from './unique.ts'

const signedIn = new Map<string, Promise<TestBrowser>>()

/** The first admin, logged in once per worker, because the login limiter counts every attempt. */
export function staffOf({ url }: RunningServer): Promise<TestBrowser> {
  const session = signedIn.get(url) ?? signIn(url)
  signedIn.set(url, session)
  return session
}

async function signIn(url: string) {
  const staff = new TestBrowser(url)
  await staff.signIn(admin.email, admin.password)
  return staff
}

/** Reads rows with the permissions of staff. */
export const rowsOf = async (server: RunningServer, query: string): Promise<Record<string, unknown>[]> =>
  (await (await staffOf(server)).get(`/rest/v1/${query}`)).json()

/** Adds a row and returns it. */
export async function addRow(server: RunningServer, table: string, row: object): Promise<Record<string, string>> {
  const response = await (await staffOf(server)).send('POST', `/rest/v1/${table}`, row, {
    prefer: 'return=representation',
  })
  if (response.status !== 201) throw new Error(`${table}: ${response.text}`)
  return response.json()[0]
}

/** Creates another account and sets its password. */
export async function createColleague(server: RunningServer, role: 'admin' | 'super_admin' = 'admin') {
  const account = { email: uniqueEmail('colleague'), password: 'a long enough password' }
  const staff = await staffOf(server)
  const response = await staff.post('/functions/v1/create-admin-user', {
    email: account.email,
    name: 'Colleague',
    role,
  })
  const { user_id, invitation_url } = response.json()
  const token = String(invitation_url).split('/').at(-1)
  await new TestBrowser(server.url).call('accept_invitation', { token, password: account.password })
  return { ...account, userId: String(user_id) }
}

/** Deletes an account as the screen does: first its role. */
export async function deleteAccount(server: RunningServer, userId: string) {
  const staff = await staffOf(server)
  for (const table of ['user_roles', 'admin_users'])
    await staff.send('DELETE', `/rest/v1/${table}?user_id=eq.${userId}`)
}
