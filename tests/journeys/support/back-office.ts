import type { RunningServer } from '../../support/running-server.ts'
import { randomAddress } from '../../support/test-browser.ts'
import { admin, expect, type Page } from './journey.ts'

/** Signs in as the page's own login would, without its form, and opens a screen. */
export async function openScreen(page: Page, server: RunningServer, path: string, who = admin) {
  const answer = await page.request.post(`${server.url}/rest/v1/rpc/admin_login_simple`, {
    headers: { apikey: 'public', 'x-forwarded-for': randomAddress() },
    data: { login_email: who.email, login_password: who.password },
  })
  const [{ user_data, session }] = await answer.json()
  const { id, ...times } = session
  const kept = JSON.stringify({ ...user_data, ...times, session_token: id })
  await page.addInitScript((text) => localStorage.setItem('admin_session', text), kept)
  await page.goto(`${server.url}/admin/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Only the browser knows who is signed in: once it says so, the screen is alive.
  await expect(page.getByText(who.email).first()).toBeAttached()
  await expect(page.getByText(/^Loading /)).toHaveCount(0)
}

export async function seesToast(page: Page, ...words: string[]) {
  for (const text of words)
    await expect(page.getByLabel('Notifications').getByText(text, { exact: true }).last()).toBeVisible()
}

/** A failure as the spec wants it: titled 'Error', in destructive styling. */
export async function seesError(page: Page, sentence: string) {
  const card = page.locator('[data-tone="destructive"]', { hasText: sentence })
  await expect(card.getByText('Error', { exact: true })).toBeVisible()
  await expect(card.getByText(sentence, { exact: true })).toBeVisible()
}

/** Makes one kind of call fail as the server would refuse it; answers how to let it through again. */
export async function failing(page: Page, path: string, method: string, message = 'the shelf is full') {
  const address = new RegExp(`/rest/v1/${path}(\\?|$)`)
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, json: { code: 'P0001', message, details: null, hint: null } })
      : route.fallback(),
  )
  return () => page.unroute(address)
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Answers the question of a deletion. */
export async function answer(page: Page, question: string, choice: 'Delete' | 'Cancel') {
  const dialog = page.getByRole('alertdialog', { name: question })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: choice }).click()
  await expect(dialog).toHaveCount(0)
}
