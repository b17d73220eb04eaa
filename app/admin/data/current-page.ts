import { useEffect, useSyncExternalStore } from 'react'

export interface CurrentPage {
  /** What its page shows, for example the title of the post. */
  name: string
  address: string
}

let current: CurrentPage | null = null
const listeners = new Set<() => void>()
const change = (next: CurrentPage | null) => {
  current = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The public page of the record that is open in this window, or null. */
export const useCurrentPage = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )

/** Names the public page of the record that a screen has open, as long as it is open. */
export function useAnnouncedPage(name: string | undefined, address: string | undefined) {
  useEffect(() => {
    if (name === undefined || address === undefined) return
    change({ name, address })
    return () => change(null)
  }, [name, address])
}
