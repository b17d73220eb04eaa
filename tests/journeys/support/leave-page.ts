import type { Page } from './journey.ts'

/**
 * Leaves the screen, so that it asks for nothing more when what the journey stored is deleted. A closed page would cost
 * the next journey a new one.
 */
export const leavePage = (page: Page) => page.goto('/robots.txt', { waitUntil: 'commit' })
