import type { Page } from '@playwright/test'

/** From here on time passes only when told to. */
export const stopTheClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
