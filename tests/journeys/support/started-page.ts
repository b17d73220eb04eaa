import type { Page } from '@playwright/test'

/** `page.goto` waits until the page's script has started. Journeys about the time before that use `waitUntil: 'commit'`. */
export function waitForScriptsOnGoto(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (options?.waitUntil !== 'commit') await page.waitForFunction(hasStarted)
    return response
  }
}

/** Runs in the page. A document marks itself when its script has started; the back office and files have no such script. */
const hasStarted = () => !document.querySelector('script[data-site]') || 'started' in document.documentElement.dataset
