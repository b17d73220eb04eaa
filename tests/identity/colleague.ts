import { Secret, TOTP } from 'otpauth'
import type { TestSite } from '../support/site.ts'
import type { TestBrowser } from '../support/test-browser.ts'

export const password = 'a kettle sings at dawn'

/** An account as staff make it: invite, accept, sign in. */
export async function hireColleague(
  site: TestSite,
  email: string,
  role: 'admin' | 'super_admin' = 'admin',
): Promise<{ userId: string; email: string; browser: TestBrowser }> {
  const superAdmin = site.browser()
  await superAdmin.signIn()
  const made = (await superAdmin.post('/functions/v1/create-admin-user', { email, role })).json()
  await site.browser().call('accept_invitation', { token: String(made.invitation_url).split('/').at(-1), password })
  const browser = site.browser()
  await browser.signIn(email, password)
  return { userId: made.user_id, email, browser }
}

/** The code that an app with this secret shows, `steps` half minutes from the site's now. */
export const codeOf = (site: TestSite, secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + site.millisecondsAhead() + steps * 30_000,
  })

/** Turns the authenticator app on, as its owner does. Its first code is used up. */
export async function addApp(
  site: TestSite,
  browser: TestBrowser,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.call('begin_totp', { current_password: password })).json()
  const confirmed = await browser.call('confirm_totp', { code: codeOf(site, secret) })
  return { secret, recoveryCodes: confirmed.json().recovery_codes }
}
