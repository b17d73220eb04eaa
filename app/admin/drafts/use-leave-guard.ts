import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '#app/admin/data/session-store.ts'

const unsaved = new Set<symbol>()

/** Whether any form has unsaved text. */
export const hasUnsavedText = () => unsaved.size > 0

/** Asks before unsaved text is lost: when the form or tab closes, or on navigation to another screen. */
export function useLeaveGuard(isDirty: boolean) {
  const [pending, setPending] = useState<{ go: () => void } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const form = Symbol()
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(form)
    window.addEventListener('beforeunload', hold)
    return () => {
      unsaved.delete(form)
      window.removeEventListener('beforeunload', hold)
    }
  }, [isDirty])

  return {
    isAsking: pending !== null || blocker.state === 'blocked',
    ask(go: () => void) {
      if (isDirty) setPending({ go })
      else go()
    },
    stay() {
      setPending(null)
      blocker.reset?.()
    },
    leave() {
      pending?.go()
      setPending(null)
      blocker.proceed?.()
    },
  }
}
