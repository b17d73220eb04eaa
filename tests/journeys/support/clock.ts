import type { Page } from '@playwright/test'

/**
 * Pauses the page's clock; it then advances only by `page.clock`. Playwright can pause only at a future time, so timers
 * due within `ahead` milliseconds fire at once.
 */
export const pauseClock = async (page: Page, ahead = 20_000) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
