import { startSmallScreenMenu } from '#app/features/site-frame/start-small-screen-menu.ts'
import { enhance, whenAdded } from '#app/islands/enhance.ts'
import { followLiveParts } from '#app/islands/follow-live-parts.ts'
import { skipTransitionsToFiles } from '#app/islands/skip-transitions.ts'
import { startToasts } from '#app/islands/start-toasts.ts'
import { startNavMenus } from '#app/ui/navigation/start-nav-menus.ts'
import { startCarousels } from './start-carousels.ts'
import { startIslands } from './start-islands.ts'

/** What only some pages need, by what they hold. */
const partsOfPages = {
  '[data-like]': () => import('./start-blog.ts'),
  '[data-details]': () => import('#app/features/careers/start-jobs.ts'),
  '[data-topic]': () => import('#app/features/inquiries/start-topics.ts'),
}

/**
 * Whether staff have signed in on this browser. This grants nothing, and the page is the one that everybody gets: a link
 * more leads to the back office, which asks who is there.
 */
function isBrowserOfStaff() {
  try {
    return localStorage.getItem('admin_session') !== null
  } catch {
    return false
  }
}

/** The script of every public page. It is small and without React, which the first island that needs it fetches. */
async function start() {
  skipTransitionsToFiles()
  startSmallScreenMenu()
  startNavMenus()
  startToasts()
  whenAdded(startCarousels)
  whenAdded(startIslands)
  const parts = Object.entries(partsOfPages).filter(([selector]) => document.querySelector(selector))
  const forStaff = isBrowserOfStaff() ? [import('#app/features/site-frame/start-edit-links.ts')] : []
  const loaded = await Promise.all([...parts.map(([, load]) => load()), ...forStaff])
  for (const { startPart } of loaded) startPart()
  enhance(document)
  followLiveParts()
}

// Presses that were held until now are repeated, see app/islands/start-source.ts.
start().finally(() => {
  document.documentElement.dataset.started = ''
  dispatchEvent(new Event('site-started'))
})
