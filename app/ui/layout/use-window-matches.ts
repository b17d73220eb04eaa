import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches a media query. False where there is no window. */
export function useWindowMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const matches = window.matchMedia(query)
      matches.addEventListener('change', listener)
      return () => matches.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
