import type { Page } from '@playwright/test'

/**
 * From here on time passes only when told to. A clock can be stopped in its future alone, and a busy machine takes its
 * time to ask for it: what is due within `ahead` milliseconds happens at once.
 */
export const stopTheClock = async (page: Page, ahead = 20_000) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead)
