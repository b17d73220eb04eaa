import { expect, type Page } from './journey.ts'

/** Every one of these words stands in a toast. */
export async function seesToast(page: Page, ...words: string[]) {
  for (const text of words)
    await expect(page.getByLabel('Notifications').getByText(text, { exact: true })).toBeVisible()
}

/** The answer to a request waits until it is let go. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
