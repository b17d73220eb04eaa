import type { Log } from '#server/runtime/log.ts'
import type { PageCache, RenderedPage } from './page-cache.ts'

/** Changes that follow each other within the pause count as one, for at most `maxDelayMs` in all. */
const pauseMs = 100
const maxDelayMs = 1_000
const maxPages = 50
const recentMs = 60 * 60 * 1000

/** Undefined for an address that is not rendered ahead. */
export type RenderAhead = (address: string) => (() => Promise<RenderedPage>) | undefined

/**
 * After a change, renders the pages that it made stale and that were requested in the last hour, so that the next
 * visitor does not wait: the most requested first, 50 at most, and one at a time, so that visitors are not delayed.
 */
export function refreshPages(pageCache: PageCache, renderAhead: RenderAhead, log: Log) {
  const stale = new Set<string>()
  let firstChange = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false

  const stopListening = pageCache.onStale((addresses) => {
    for (const address of addresses) stale.add(address)
    if (stale.size > 0) schedule()
  })

  function schedule() {
    if (!timer) firstChange = performance.now()
    else clearTimeout(timer)
    const delay = Math.min(pauseMs, Math.max(0, firstChange + maxDelayMs - performance.now()))
    timer = setTimeout(begin, delay)
    timer.unref()
  }

  function begin() {
    timer = undefined
    // What became stale since a run began is rendered in the run after it.
    running = (running ?? Promise.resolve()).then(refreshAll)
  }

  async function refreshAll() {
    const addresses = pageCache.mostRequested(stale, recentMs).slice(0, maxPages)
    stale.clear()
    for (const address of addresses) {
      const render = renderAhead(address)
      if (isStopped) return
      // A page that became stale again meanwhile waits for the next run.
      if (!render || stale.has(address) || pageCache.has(address)) continue
      await pageCache.find(address, render).catch((error: unknown) => log.warn({ err: error, address }, notRefreshed))
    }
  }

  return {
    async stop() {
      isStopped = true
      stopListening()
      clearTimeout(timer)
      await running
    },
  }
}

const notRefreshed = 'a page could not be rendered after a change'
