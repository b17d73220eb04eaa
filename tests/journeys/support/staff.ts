import type { RunningServer } from '../../support/running-server.ts'
import { TestBrowser } from '../../support/test-browser.ts'
import { admin } from './journey.ts'
import { uniqueEmail } from './unique.ts'

interface StaffSession {
  staff: Promise<TestBrowser>
  since: number
}

const sessions = new Map<string, StaffSession>()
/** A session ends after 20 minutes without activity, and a slow machine needs longer for all journeys. */
const maxAgeMs = 10 * 60_000

/** The first admin, whose session the journeys of a worker share, because a login costs as much as many of them. */
export function staffOf({ url }: RunningServer): Promise<TestBrowser> {
  const known = sessions.get(url)
  if (known && Date.now() - known.since < maxAgeMs) return known.staff
  const staff = signIn(url)
  sessions.set(url, { staff, since: Date.now() })
  return staff
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
