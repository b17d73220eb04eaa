import { hasNoAxeViolations } from './axe.ts'
import { expect, type Page } from './journey.ts'

export const wide = { width: 1440, height: 900 }
export const small = { width: 390, height: 844 }

/**
 * The page has no violation, and nothing on it is wider than the screen, wide or small. The frame of all pages, and the
 * later items of a list on the small screen, are checked where `isWhole` alone.
 */
export async function isAccessible(page: Page, { isWhole = false } = {}) {
  for (const size of [wide, small]) {
    await page.setViewportSize(size)
    if (!isWhole) await hideParts(page, size === wide ? 'body > header, footer' : laterItems)
    await hasNoAxeViolations(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${page.url()} at ${size.width} px`)
      .toBeLessThanOrEqual(size.width)
  }
}

const laterItems = 'main :is(li, article, figure):nth-child(n + 4)'

/** They keep their place, so that nothing else moves. */
export const hideParts = (page: Page, parts: string) =>
  page.addStyleTag({ content: `:is(${parts}), :is(${parts}) * { visibility: hidden !important }` })
