const patienceMs = 15_000

/**
 * Calls `onChange` whenever one of these tables may have changed, with its name where that is known, until it is told to
 * stop. A browser has six connections to a site, shared by all its tabs: one that nobody looks at needs none, and asks
 * once when it is seen again.
 */
export function followChanges(tables: string, onChange: (table?: string) => void): () => void {
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  // A page that is seen at once has just been made; from then on every silence may have hidden a change.
  let isUpToDate = !document.hidden

  function listen() {
    source = new EventSource(`/realtime/v1/changes?tables=${tables}`)
    source.addEventListener('ready', () => {
      if (!isUpToDate) onChange()
      isUpToDate = true
    })
    source.addEventListener('missed', () => onChange())
    source.onmessage = ({ data }) => onChange(JSON.parse(data).table)
    source.onerror = () => {
      isUpToDate = false
      // The browser reconnects by itself, but not to a server that answered and refused: it may be full or starting.
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(listen, patienceMs * (1 + Math.random()))
    }
  }

  function hangUp() {
    clearTimeout(again)
    source?.close()
    isUpToDate = false
  }

  function follow() {
    hangUp()
    if (!document.hidden) listen()
  }

  if (!document.hidden) listen()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    hangUp()
  }
}
