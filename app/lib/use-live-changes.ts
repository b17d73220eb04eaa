import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Fetches the page's data again whenever one of these tables changes, without a reload. */
export function useLiveChanges(...tables: string[]) {
  const { revalidate } = useRevalidator()
  const wanted = tables.join(',')
  useEffect(() => {
    const source = new EventSource(`/realtime/v1/changes?tables=${wanted}`)
    // The browser reconnects by itself; what changed in between is fetched once it is back.
    let wasOpen = false
    source.addEventListener('ready', () => {
      if (wasOpen) revalidate()
      wasOpen = true
    })
    source.addEventListener('missed', () => revalidate())
    source.onmessage = () => revalidate()
    return () => source.close()
  }, [wanted, revalidate])
}
