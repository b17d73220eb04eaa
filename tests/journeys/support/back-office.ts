import type { RunningServer } from '../../support/running-server.ts'
import { randomAddress } from '../../support/test-browser.ts'
import { admin, expect, type Page } from './journey.ts'

/** Fills in the login form. The form is waited for: the address changes before the screen does. */
export async function logInByForm(page: Page, { email, password } = admin) {
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Logs in through the API, without the login form, and opens a screen. */
export async function openScreen(page: Page, server: RunningServer, path: string, account = admin) {
  const answer = await page.request.post(`${server.url}/rest/v1/rpc/admin_login_simple`, {
    // Without the cookie: a login ends the session it comes with, which a screen that is still open may be using.
    headers: { apikey: 'public', 'x-forwarded-for': randomAddress(), cookie: '' },
    data: { login_email: account.email, login_password: account.password },
  })
  const [{ user_data, session }] = await answer.json()
  const { id, ...times } = session
  const storedSession = JSON.stringify({ ...user_data, ...times, session_token: id })
  await page.addInitScript((text) => localStorage.setItem('admin_session', text), storedSession)
  await page.goto(`${server.url}/admin/${path}`)
  // A dialog that is open already hides it from screen readers.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  // The account is rendered in the browser only: once it is visible, the screen is hydrated.
  await expect(page.getByText(account.email).first()).toBeAttached()
  await expect(page.getByText(/^Loading /)).toHaveCount(0)
}

export async function seesToast(page: Page, ...texts: string[]) {
  for (const text of texts)
    await expect(page.getByLabel('Notifications').getByText(text, { exact: true }).last()).toBeVisible()
}

/** Closes all toasts, so that a later one is not mistaken for one of them. */
export async function closeToasts(page: Page) {
  const close = page.getByLabel('Notifications').getByRole('button', { name: 'Close notification' })
  // One may go by itself meanwhile.
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 })
    expect(await close.count()).toBe(0)
  }).toPass()
}

/** A failure as in the spec: title 'Error', destructive styling. */
export async function seesError(page: Page, sentence: string) {
  const card = page.locator('[data-tone="destructive"]', { hasText: sentence })
  await expect(card.getByText('Error', { exact: true })).toBeVisible()
  await expect(card.getByText(sentence, { exact: true })).toBeVisible()
}

/** Makes requests of one method to a path fail with an API error. Returns a function that stops this. */
export async function failRequests(page: Page, path: string, method: string, message = 'the shelf is full') {
  const address = new RegExp(`/rest/v1/${path}(\\?|$)`)
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, json: { code: 'P0001', message, details: null, hint: null } })
      : route.fallback(),
  )
  return () => page.unroute(address)
}

/** Lists the methods of the writes to a table from now on. */
export function recordWrites(page: Page, table: string): string[] {
  const methods: string[] = []
  page.on('request', (request) => {
    const isRead = ['GET', 'HEAD'].includes(request.method())
    if (!isRead && request.url().includes(`/rest/v1/${table}`)) methods.push(request.method())
  })
  return methods
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Answers a confirmation dialog. */
export async function answerDialog(page: Page, question: string, choice: 'Delete' | 'Cancel') {
  const dialog = page.getByRole('alertdialog', { name: question })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: choice }).click()
  await expect(dialog).toHaveCount(0)
}

/** Presses Cancel in a form with unsaved words, which asks first, and discards them. */
export async function discardChanges(page: Page) {
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect(leaving).toHaveCount(0)
}
