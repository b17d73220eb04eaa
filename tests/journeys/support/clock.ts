import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Pauses the page's clock; it then advances only by `page.clock`. Playwright can pause only at a future time, so timers
 * due within `ahead` milliseconds fire at once.
 */
export const pauseClock = async (page: Page, ahead = 20_000) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)

/** Lets the paused clock run in short steps until the element is visible, so that little of its own time has passed. */
export const runUntilVisible = (page: Page, element: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100)
      return element.isVisible()
    })
    .toBe(true)
