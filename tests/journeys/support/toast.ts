import type { Route } from '@playwright/test'
import { expect, type Page } from './journey.ts'

/** Checks that each of these texts is in a toast. */
export async function seesToast(page: Page, ...texts: string[]) {
  for (const text of texts)
    await expect(page.getByLabel('Notifications').getByText(text, { exact: true })).toBeVisible()
}

/** Closes the toast, so that a later one is not mistaken for it. */
export async function closeToast(page: Page) {
  const close = page.getByLabel('Notifications').getByRole('button', { name: 'Close notification' })
  await close.click()
  await expect(close).toHaveCount(0)
}

/** Delays all requests, or the next few, until the returned function is called. */
export async function delayRequests(
  page: Page,
  address: string | RegExp,
  { proceed = (route: Route) => route.continue(), times = Number.POSITIVE_INFINITY } = {},
): Promise<() => void> {
  const gate = createGate()
  await page.route(
    address,
    async (route) => {
      await gate.passed
      await proceed(route)
    },
    { times },
  )
  return gate.open
}

/** Sends the next request to the server, but delays its response to the page until `release` is called. */
export async function delayResponse(page: Page, address: string | RegExp) {
  const fetched = createGate()
  const gate = createGate()
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      fetched.open()
      await gate.passed
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { answered: fetched.passed, release: gate.open }
}

function createGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
