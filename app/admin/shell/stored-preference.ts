import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A preference in local storage, shared by all tabs. */
export function useStoredPreference(name: string): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(name),
    () => null,
  )
  const store = (next: string) => {
    localStorage.setItem(name, next)
    for (const listener of listeners) listener()
  }
  return [value, store]
}
