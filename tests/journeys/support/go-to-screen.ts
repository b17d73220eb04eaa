import { expect, type Page } from './journey.ts'

/** Goes to a screen by its link in the sidebar, also where the sidebar has no room: loading it anew takes much longer. */
export async function goToScreen(page: Page, path: string) {
  await page.locator(`nav[aria-label="Back office"] a[href="/admin/${path}"]`).first().dispatchEvent('click')
  await expect(page).toHaveURL(new RegExp(`/admin/${path}$`))
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await expect(page.getByText(/^Loading /)).toHaveCount(0)
}
