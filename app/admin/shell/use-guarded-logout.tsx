import { useState } from 'react'
import { hasDrafts } from '#app/admin/drafts/draft-recovery.ts'
import { LeaveDialog } from '#app/admin/drafts/leave-dialog.tsx'
import { hasUnsavedText } from '#app/admin/drafts/use-leave-guard.ts'
import { useLogout } from '#app/admin/session/use-session.ts'

type LogoutOptions = Parameters<ReturnType<typeof useLogout>>[0]

/** Logs out, and asks first if there is unsaved text. */
export function useGuardedLogout() {
  const logout = useLogout()
  const [pending, setPending] = useState<LogoutOptions | null>(null)
  const [isLoggingOut, setLoggingOut] = useState(false)
  const start = (options: LogoutOptions) => {
    setLoggingOut(true)
    return logout(options)
  }
  return {
    isLoggingOut,
    requestLogout: (options: LogoutOptions) => (hasUnsavedText() || hasDrafts() ? setPending(options) : start(options)),
    question: (
      <LeaveDialog
        guard={{ isAsking: pending !== null, stay: () => setPending(null), leave: () => pending && start(pending) }}
      />
    ),
  }
}
