import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '#app/admin/data/session-store.ts'

const unsaved = new Set<symbol>()

/** Whether some form holds text that would be lost. */
export const hasUnsavedText = () => unsaved.size > 0

/** Asks before typed text is dropped: by closing, by going to another screen, by closing the tab. */
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
