import { expect, type Page } from './journey.ts'

/**
 * Ends the session and saves, which is rejected. A request that the screen makes by itself may be rejected just before:
 * then the button is gone, so it is not waited for.
 */
export async function saveWithoutSession(page: Page, name = 'Save') {
  const buttons = page.getByRole('button', { name, exact: true })
  await expect(buttons).toBeEnabled()
  await page.context().clearCookies()
  await buttons.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  await expect(page).toHaveURL(/\/admin\/login/)
}
