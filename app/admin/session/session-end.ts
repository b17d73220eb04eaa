import { useSyncExternalStore } from 'react'
import { say } from '#app/admin/data/report.ts'
import { sessionMessages } from './messages.ts'

/** The source of what is said about a session's end. */
export const sessionSource = 'session'

let isExpired = false
const listeners = new Set<() => void>()

function setExpired(next: boolean) {
  isExpired = next
  for (const listener of listeners) listener()
}

/** Nobody may be there to read the toast: the login says it too, until somebody signs in again. */
export function sayExpired() {
  say(sessionMessages.expired, sessionSource)
  setExpired(true)
}

export const clearExpired = () => setExpired(false)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useExpired = () =>
  useSyncExternalStore(
    subscribe,
    () => isExpired,
    () => false,
  )
