import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the target has the focus; not at all, if it has it already. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  if (await target.evaluate((one) => one === document.activeElement)) return
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((one) => one === document.activeElement)) return
  }
  throw new Error(`Tab never reaches ${target}`)
}
