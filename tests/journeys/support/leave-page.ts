import type { Page } from './journey.ts'

/**
 * Leaves the screen, so that it asks for nothing more when what the journey stored is deleted. A closed page would cost
 * the next journey a new one.
 */
export async function leavePage(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(new URL('/robots.txt', page.url()).href, { waitUntil: 'commit' })
}
