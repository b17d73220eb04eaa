import { useSyncExternalStore } from 'react'
import { showMessage } from '#app/admin/data/report.ts'
import { sessionMessages } from './messages.ts'

/** The toast source of messages about the session. */
export const sessionSource = 'session'

let isExpired = false
const listeners = new Set<() => void>()

function setExpired(next: boolean) {
  isExpired = next
  for (const listener of listeners) listener()
}

/** The user may be away while the toast is visible, so the login form shows the message until the next login. */
export function showExpired() {
  showMessage(sessionMessages.expired, sessionSource)
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
