import { hasNoAxeViolations } from './axe.ts'
import { expect, type Page } from './journey.ts'

export const wide = { width: 1440, height: 900 }
export const small = { width: 390, height: 844 }

/** The page has no violation, and nothing on it is wider than the screen, wide or small. */
export async function isAccessible(page: Page) {
  for (const size of [wide, small]) {
    await page.setViewportSize(size)
    await hasNoAxeViolations(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${size.width} px`)
      .toBeLessThanOrEqual(size.width)
  }
}
