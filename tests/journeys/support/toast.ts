import type { Route } from '@playwright/test'
import { expect, type Page } from './journey.ts'

/** Every one of these words stands in a toast. */
export async function seesToast(page: Page, ...words: string[]) {
  for (const text of words)
    await expect(page.getByLabel('Notifications').getByText(text, { exact: true })).toBeVisible()
}

/** So that the next one is not taken for this one. */
export async function closeToast(page: Page) {
  const close = page.getByLabel('Notifications').getByRole('button', { name: 'Close notification' })
  await close.click()
  await expect(close).toHaveCount(0)
}

/** Requests wait until they are let go: all of them, or the next few. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  { letPass = (route: Route) => route.continue(), times = Number.POSITIVE_INFINITY } = {},
): Promise<() => void> {
  const held = createGate()
  await page.route(
    address,
    async (route) => {
      await held.passed
      await letPass(route)
    },
    { times },
  )
  return held.open
}

/** The next request is answered, but the page does not hear of it until it is let go. */
export async function holdAnswer(page: Page, address: string | RegExp) {
  const answered = createGate()
  const held = createGate()
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      answered.open()
      await held.passed
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { answered: answered.passed, letGo: held.open }
}

function createGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
