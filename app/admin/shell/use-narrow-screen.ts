import { useSyncExternalStore } from 'react'

const tablet = '(width < 64rem)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(tablet)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True where a sidebar with names would take the room that tables need. */
export const useNarrowScreen = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(tablet).matches,
    () => false,
  )
