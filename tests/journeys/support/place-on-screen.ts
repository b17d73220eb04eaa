import type { Locator, Page } from '@playwright/test'

export const topOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** True when it has not moved for ten frames. */
export const staysInPlace = (locator: Locator) =>
  locator.evaluate(async (element) => {
    const { top } = element.getBoundingClientRect()
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
    return element.getBoundingClientRect().top === top
  })

/**
 * Reloads as the page itself can. The browser hears of a scrolled place up to a second later: a reload that it begins
 * right after the scrolling may return to where the page was before.
 */
export async function reloadByPage(page: Page) {
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => location.reload())
  await loaded
}
