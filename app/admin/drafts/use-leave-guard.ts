import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '#app/admin/data/session-store.ts'

const dirtyForms = new Set<symbol>()

/** Whether any form has unsaved text. */
export const hasUnsavedText = () => dirtyForms.size > 0

/** Asks before unsaved text is lost: when the form or tab closes, or on navigation to another screen. */
export function useLeaveGuard(isDirty: boolean) {
  const [pending, setPending] = useState<{ go: () => void } | null>(null)
  const blocker = useBlocker(
    // An address that replaces another is the new address of what is open, and closes nothing.
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      readSession() !== null &&
      historyAction !== 'REPLACE' &&
      currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const form = Symbol()
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    dirtyForms.add(form)
    window.addEventListener('beforeunload', preventUnload)
    return () => {
      dirtyForms.delete(form)
      window.removeEventListener('beforeunload', preventUnload)
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
