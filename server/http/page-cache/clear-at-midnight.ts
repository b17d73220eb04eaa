import type { Clock } from '#server/runtime/clock.ts'
import type { PageCache } from './page-cache.ts'

const dayMs = 86_400_000
const aheadOfGreenwichMs = (5 * 60 + 45) * 60_000

/** Job deadlines and the year in the footer change at midnight in Nepal, so the page cache is cleared then. */
export function clearAtMidnight(pageCache: Pick<PageCache, 'invalidateAll'>, clock: Clock) {
  const untilMidnight = dayMs - ((clock().getTime() + aheadOfGreenwichMs) % dayMs)
  const timer = setTimeout(() => {
    pageCache.invalidateAll()
    clearAtMidnight(pageCache, clock)
  }, untilMidnight)
  timer.unref()
}
