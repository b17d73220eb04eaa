import type { Clock } from '#server/runtime/clock.ts'
import type { PageCache } from './page-cache.ts'

const dayMs = 86_400_000
const aheadOfGreenwichMs = (5 * 60 + 45) * 60_000

/** Deadlines and the year turn with the day in Nepal: no kept page outlives it. */
export function forgetAtMidnight(pageCache: Pick<PageCache, 'forgetAll'>, clock: Clock) {
  const untilMidnight = dayMs - ((clock().getTime() + aheadOfGreenwichMs) % dayMs)
  const timer = setTimeout(() => {
    pageCache.forgetAll()
    forgetAtMidnight(pageCache, clock)
  }, untilMidnight)
  timer.unref()
}
