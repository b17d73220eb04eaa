import { useSyncExternalStore } from 'react'

const tablet = '(width < 64rem)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(tablet)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True where an expanded sidebar would leave too little width for tables. */
export const useNarrowScreen = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(tablet).matches,
    () => false,
  )
