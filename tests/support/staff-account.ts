import { TestBrowser } from './test-browser.ts'

/** The first admin of a server that is launched with these settings. */
export const staffAccount = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'correct horse battery' }

export async function signInAsStaff(url: string): Promise<TestBrowser> {
  const staff = new TestBrowser(url)
  const { status, text } = await staff.signIn(staffAccount.ADMIN_EMAIL, staffAccount.ADMIN_PASSWORD)
  if (status !== 200) throw new Error(`Staff cannot sign in: ${status} ${text}`)
  return staff
}
