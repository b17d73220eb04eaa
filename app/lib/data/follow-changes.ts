const patienceMs = 15_000

/**
 * Calls `onChange` whenever one of these tables may have changed, with its name where that is known, until it is told to
 * stop. A browser has six connections to a site, shared by all its tabs: one that nobody looks at needs none, and asks
 * once when it is seen again. `evenUnseen` is for who wants to be notified.
 */
export function followChanges(tables: string, onChange: (table?: string) => void, evenUnseen = false): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  // What a page shows is as old as the page, or as what the browser kept of it; every silence may hide a change.
  let isBehind = document.hidden || isKept()

  function listen() {
    source = new EventSource(`/realtime/v1/changes?tables=${tables}`)
    source.addEventListener('ready', ({ data }) => {
      const { msSinceChange } = JSON.parse(data)
      if (isBehind || msSinceChange < performance.now()) onChange()
      isBehind = false
    })
    source.addEventListener('missed', () => onChange())
    source.onmessage = ({ data }) => onChange(JSON.parse(data).table)
    source.onerror = () => {
      isBehind = true
      // The browser reconnects by itself, but not to a server that answered and refused: it may be full or starting.
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(listen, patienceMs * (1 + Math.random()))
    }
  }

  function disconnect() {
    clearTimeout(again)
    source?.close()
    isBehind = true
  }

  function follow() {
    if (evenUnseen) return
    disconnect()
    if (!document.hidden) listen()
  }

  if (evenUnseen || !document.hidden) listen()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    disconnect()
  }
}

/** Going back, a browser shows the page as it came then. */
const isKept = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type }) => type === 'back_forward',
  )
