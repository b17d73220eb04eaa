import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from './session.ts'

/** Asks before typed text is dropped: by closing, by going to another screen, by closing the tab. */
export function useLeaveGuard(isDirty: boolean) {
  const [pending, setPending] = useState<{ go: () => void } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
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
