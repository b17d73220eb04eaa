import type { Clock } from '#server/runtime/clock.ts'
import type { PageCache } from './page-cache.ts'

const dayMs = 86_400_000
const aheadOfGreenwichMs = (5 * 60 + 45) * 60_000
/** A clock that was set, or a machine that slept, is noticed after this time at the latest. */
const longestWaitMs = 10 * 60_000

/** Job deadlines and the year in the footer change at midnight in Nepal, so the page cache is cleared then. */
export function clearAtMidnight(pageCache: Pick<PageCache, 'invalidateAll'>, clock: Clock) {
  const nepalMs = () => clock().getTime() + aheadOfGreenwichMs
  const dayOf = (ms: number) => Math.floor(ms / dayMs)
  let day = dayOf(nepalMs())
  const wait = () => {
    const timer = setTimeout(look, Math.min(longestWaitMs, dayMs - (nepalMs() % dayMs)))
    timer.unref()
  }
  const look = () => {
    const today = dayOf(nepalMs())
    if (today !== day) pageCache.invalidateAll()
    day = today
    wait()
  }
  wait()
}
