import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { launch, type RunningServer, temporaryFolder } from '../support/running-server.ts'
import { hasNoAxeViolations } from './support/axe.ts'
import { logInByForm } from './support/back-office.ts'
import { admin, isolatedTest as base, expect, type Page } from './support/journey.ts'
import { proves } from './support/proves.ts'
import type { createColleague } from './support/staff.ts'

/** A port that was free a moment ago: the site has to know its address before it starts. */
async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** A site with a host name, and a browser with a device that keeps passkeys. */
const test = base.extend<{ localhost: RunningServer }>({
  localhost: async ({ page }, use) => {
    const directory = await temporaryFolder()
    const port = String(await findPort())
    const server = await launch({
      dataDir: path.join(directory.folder, 'data'),
      env: {
        PORT: port,
        SITE_URL: `http://localhost:${port}`,
        TRUST_PROXY: '1',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    })
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await use({ ...server, url: `http://localhost:${port}` })
    await page.close()
    await server.stop()
    await directory.remove()
  },
})

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
}

test('staff make a passkey, log in with it alone, and a super admin requires a second step of everybody', async ({
  page,
  localhost,
  expectConsoleError,
}) => {
  expectConsoleError(/40[01]|could not be/)
  await page.goto(`${localhost.url}/admin/login?next=/admin/redirects`)
  await logInByForm(page, admin)
  await expect(page).toHaveURL(/\/admin\/redirects$/)
  await page.getByRole('button', { name: `Account: ${admin.email}` }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'New passkey' })
  await dialog.getByLabel('Current password').fill(admin.password)
  await dialog.getByLabel('Name').fill('Office laptop')
  await hasNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Create a passkey' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await proves('SF-10', async () => {
    await expect(page.getByText('Office laptop', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Passkey since .*, not used yet$/)).toBeVisible()
  })
  await logOut(page)

  const sent = page.waitForRequest(/passkey_sign_in/)
  await hasNoAxeViolations(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await proves('SF-12', () => expect(page).toHaveURL(/\/admin\/dashboard$/))
  await proves('SF-13', async () => {
    const replayed = await page.request.post(`${localhost.url}/rest/v1/rpc/passkey_sign_in`, {
      headers: { apikey: 'public' },
      data: (await sent).postDataJSON(),
    })
    expect(await replayed.json()).toEqual([{ success: false, user_data: null }])
  })
  await logOut(page)
  await logInByForm(page, admin)
  await proves('SF-01', () => expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible())
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  // Made before everybody needs a second step: the requests of the super admin go by the password.
  const colleague = await createColleagueWith(page, localhost)
  await page.goto(`${localhost.url}/admin/account`)
  await page.getByRole('switch', { name: 'Require a second step for everyone' }).click()
  await expect(page.getByText('Everyone needs a second step from now on.')).toBeVisible()
  await logOut(page)
  await logInByForm(page, colleague)
  await proves('SF-09', async () => {
    await expect(page).toHaveURL(/\/admin\/enrol$/)
    await page.goto(`${localhost.url}/admin/banners`)
    await expect(page).toHaveURL(/\/admin\/enrol$/)
  })
  await hasNoAxeViolations(page)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const app = page.getByRole('dialog', { name: 'Authenticator app' })
  await app.getByLabel('Current password').fill(colleague.password)
  await app.getByRole('button', { name: 'Continue' }).click()
  const secret = await app.locator('code').innerText()
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
  await app.getByLabel('Code from the app').fill(code)
  await app.getByRole('button', { name: 'Turn on' }).click()
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Through the browser's own session, because the password of the super admin alone opens nothing any more. */
async function createColleagueWith(page: Page, { url }: RunningServer): ReturnType<typeof createColleague> {
  const account = { email: 'pemba@example.com', password: 'a kettle sings at dawn' }
  const headers = { apikey: 'public' }
  const made = await page.request.post(`${url}/functions/v1/create-admin-user`, {
    headers,
    data: { email: account.email, name: 'Pemba', role: 'admin' },
  })
  const { user_id, invitation_url } = await made.json()
  const token = String(invitation_url).split('/').at(-1)
  await page.request.post(`${url}/rest/v1/rpc/accept_invitation`, {
    headers,
    data: { token, password: account.password },
  })
  return { ...account, userId: user_id }
}
