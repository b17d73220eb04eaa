import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBackOffice } from '#app/admin/data/data-client.tsx'
import { report, say } from '#app/admin/data/report.ts'
import {
  readSession,
  sessionStore,
  timeLeft,
  touchSession,
  warningMs,
  writeSession,
} from '#app/admin/data/session-store.ts'
import { forgetDraftsOfOthers, keepDrafts } from '#app/admin/drafts/draft-recovery.ts'
import { dismissToast } from '#app/ui/toast/toast.ts'
import { sessionMessages } from './messages.ts'
import { sayExpired, sessionSource } from './session-end.ts'

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
    else say(sessionMessages.loggedOut, sessionSource)
    forgetDraftsOfOthers()
    writeSession(null)
    navigate('/admin/login')
  }
}

/** Extends the session on activity and ends it when it has expired: on load, every minute, and in every tab. */
export function useSessionWatch() {
  const { data, signedOut, disconnect } = useBackOffice()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  here.current = pathname + search

  const leave = useCallback(() => {
    disconnect()
    keepDrafts()
    writeSession(null)
    navigate(`/admin/login?next=${encodeURIComponent(here.current)}`, { replace: true })
  }, [navigate, disconnect])

  const expire = useCallback(
    async (isSaid: boolean) => {
      if (isSaid) sayExpired()
      leave()
      const { error } = await data.rpc('admin_logout', {})
      if (error) console.error('The server could not be told that the session is over', error)
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
    const follow = () => {
      if (!readSession()) leave()
    }
    const hear = (event: StorageEvent) => {
      if (event.key === 'admin_session' || event.key === null) follow()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [leave])

  useEffect(() => {
    const hear = () => {
      if (!readSession()) return
      sayExpired()
      leave()
    }
    signedOut.addEventListener('signed-out', hear)
    return () => signedOut.removeEventListener('signed-out', hear)
  }, [signedOut, leave])

  // Checks the session on every navigation. Lists alone cannot tell that it has ended, because visitors may read many
  // of their tables.
  useEffect(() => {
    if (!pathname || !readSession()) return leave()
    data.rpc('admin_session', {}).then(({ error }) => {
      if (error) console.error('The session could not be confirmed', error)
    })
  }, [data, pathname, leave])

  useActivity()
  useEndingWarning()
}

/** Records activity locally at once, and on the server at most once a minute, including the last one. */
function useActivity() {
  const { data } = useBackOffice()
  useEffect(() => {
    let reportedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = async () => {
      reportedAt = Date.now()
      timer = undefined
      const { error } = await data.rpc('admin_report_activity', {})
      if (error) console.error('The server could not be told that somebody is here', error)
    }
    const note = () => {
      if (timeLeft(readSession()).ms <= 0) return
      touchSession()
      timer ??= setTimeout(tell, Math.max(0, reportedAt + minute - Date.now()))
    }
    for (const activity of activities) document.addEventListener(activity, note, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const activity of activities) document.removeEventListener(activity, note, { capture: true })
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
        say(
          { ...sessionMessages.endingSoon, action: { label: 'Stay logged in', onClick: touchSession, lasts: 0 } },
          endingSource,
        )
      else say(sessionMessages.dayIsOver, endingSource)
    }, 2_000)
    return () => clearInterval(timer)
  }, [])
}
