import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBackOffice } from '#app/admin/data/data-client.tsx'
import { report, showMessage } from '#app/admin/data/report.ts'
import {
  readSession,
  sessionStore,
  timeLeft,
  touchSession,
  warningMs,
  writeSession,
} from '#app/admin/data/session-store.ts'
import { deleteOtherDrafts, storeDrafts } from '#app/admin/drafts/draft-recovery.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { sessionMessages } from './messages.ts'
import { sessionSource, showExpired } from './session-end.ts'

const minute = 60_000
const activities = ['mousedown', 'keydown', 'scroll', 'touchstart'] as const

export const useSignedIn = () => useSyncExternalStore(sessionStore.subscribe, sessionStore.current, () => null)

export function useLogout() {
  const { data, disconnect } = useBackOffice()
  const navigate = useNavigate()
  return async ({ everywhere }: { everywhere: boolean }) => {
    disconnect()
    const { error } = await data.rpc('admin_logout', { everywhere })
    if (error) report(sessionMessages.logoutFailed, error, sessionSource)
    else showMessage(sessionMessages.loggedOut, sessionSource)
    deleteOtherDrafts()
    writeSession(null)
    navigate('/admin/login')
  }
}

/** Extends the session on activity and ends it when it has expired: on load, every minute, and in every tab. */
export function useSessionWatch() {
  const { data, signedOut, disconnect } = useBackOffice()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const currentPath = useRef('')
  currentPath.current = pathname + search

  const leave = useCallback(() => {
    disconnect()
    storeDrafts()
    writeSession(null)
    navigate(`/admin/login?next=${encodeURIComponent(currentPath.current)}`, { replace: true })
  }, [navigate, disconnect])

  const expire = useCallback(
    async (showsMessage: boolean) => {
      if (showsMessage) showExpired()
      leave()
      const { error } = await data.rpc('admin_logout', {})
      if (error) console.error('The session could not be ended on the server', error)
    },
    [data, leave],
  )

  useEffect(() => {
    if (timeLeft(readSession()).ms <= 0) {
      expire(false)
      return
    }
    const timer = setInterval(() => {
      if (timeLeft(readSession()).ms <= 0) expire(true)
    }, minute)
    return () => clearInterval(timer)
  }, [expire])

  // A logout in another tab logs out this one.
  useEffect(() => {
    const leaveIfLoggedOut = () => {
      if (!readSession()) leave()
    }
    const onStorage = (event: StorageEvent) => {
      if (event.key === 'admin_session' || event.key === null) leaveIfLoggedOut()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [leave])

  useEffect(() => {
    const onSignedOut = () => {
      if (!readSession()) return
      showExpired()
      leave()
    }
    signedOut.addEventListener('signed-out', onSignedOut)
    return () => signedOut.removeEventListener('signed-out', onSignedOut)
  }, [signedOut, leave])

  // Checks the session on every navigation. Lists alone cannot tell that it has ended, because visitors may read many
  // of their tables.
  useEffect(() => {
    if (!pathname || !readSession()) return leave()
    data.rpc('admin_session', {}).then(({ data: session, error }) => {
      if (error) console.error('The session could not be confirmed', error)
      else if (session.must_enrol) navigate('/admin/enrol', { replace: true })
    })
  }, [data, pathname, leave, navigate])

  useActivity()
  useEndingWarning()
}

/** Records activity locally at once, and on the server at most once a minute, including the last one. */
function useActivity() {
  const { data } = useBackOffice()
  useEffect(() => {
    let reportedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const reportActivity = async () => {
      reportedAt = Date.now()
      timer = undefined
      const { error } = await data.rpc('admin_report_activity', {})
      if (error) console.error('Activity could not be reported to the server', error)
    }
    const onActivity = () => {
      if (timeLeft(readSession()).ms <= 0) return
      touchSession()
      timer ??= setTimeout(reportActivity, Math.max(0, reportedAt + minute - Date.now()))
    }
    for (const activity of activities) document.addEventListener(activity, onActivity, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const activity of activities) document.removeEventListener(activity, onActivity, { capture: true })
    }
  }, [data])
}

const endingSource = 'session ending'

function useEndingWarning() {
  useEffect(() => {
    let isWarned = false
    const timer = setInterval(() => {
      const { ms, endsBy } = timeLeft(readSession())
      const isEnding = ms > 0 && ms <= warningMs
      if (isEnding === isWarned) return
      isWarned = isEnding
      if (!isEnding) dismissToast(endingSource)
      else if (endsBy === 'idleness')
        showMessage(
          { ...sessionMessages.endingSoon, action: { label: 'Stay logged in', onClick: touchSession, lasts: 0 } },
          endingSource,
        )
      else showMessage(sessionMessages.dayIsOver, endingSource)
    }, 2_000)
    return () => clearInterval(timer)
  }, [])
}
