import type { Functions } from '#app/lib/data/data.ts'

/** The copy of the session that the screens read. It opens nothing: the cookie does, and scripts cannot see it. */
export type AdminSession = Functions['admin_session']['Returns']

type SessionTimes = Pick<AdminSession, 'expires_at' | 'last_activity'>

const place = 'admin_session'
export const idleMs = 20 * 60_000
export const warningMs = 60_000
const listeners = new Set<() => void>()
let kept: { text: string | null; session: AdminSession | null } = { text: null, session: null }

/** Undefined parts count as missing; who edits the copy by hand gets logged out, nothing else. */
function parse(text: string | null): AdminSession | null {
  if (!text) return null
  try {
    return JSON.parse(text) as AdminSession
  } catch (error) {
    console.warn('The kept session cannot be read', error)
    return null
  }
}

export function readSession(): AdminSession | null {
  const text = localStorage.getItem(place)
  if (text !== kept.text) kept = { text, session: parse(text) }
  return kept.session
}

export type SignedIn = Pick<AdminSession, 'email' | 'role'>
let signedIn: SignedIn | null = null

/** Who is there: the same object until it is somebody else, so that mere activity redraws nothing. */
function readSignedIn(): SignedIn | null {
  const session = readSession()
  if (session?.email !== signedIn?.email || session?.role !== signedIn?.role)
    signedIn = session && { email: session.email, role: session.role }
  return signedIn
}

export function writeSession(session: AdminSession | null) {
  if (session) localStorage.setItem(place, JSON.stringify(session))
  else localStorage.removeItem(place)
  for (const listener of listeners) listener()
}

/** The server's times as this machine's clock will tell them: it may be hours off, and is all that a page can ask. */
export function byOwnClock({ expires_at, last_activity }: SessionTimes, now = Date.now()): SessionTimes {
  const ahead = now - Date.parse(last_activity)
  const told = (time: string) => new Date(Date.parse(time) + ahead).toISOString()
  return { expires_at: told(expires_at), last_activity: told(last_activity) }
}

/** What is still to come before the session ends, and why it would. */
export function timeLeft(session: AdminSession | null, now = Date.now()) {
  if (!session?.session_token) return { ms: 0, endsBy: 'idleness' as const }
  const idle = Date.parse(session.last_activity) + idleMs - now
  const day = Date.parse(session.expires_at) - now
  const ms = Math.min(idle, day)
  return { ms: Number.isNaN(ms) ? 0 : ms, endsBy: idle < day ? ('idleness' as const) : ('age' as const) }
}

/** Somebody is there. Scrolling tells it many times a second; once is enough. */
export function touchSession(now = Date.now()) {
  const session = readSession()
  if (!session || Math.abs(now - Date.parse(session.last_activity)) < 1_000) return
  writeSession({ ...session, last_activity: new Date(now).toISOString() })
}

export const sessionStore = {
  subscribe(listener: () => void) {
    const hear = (event: StorageEvent) => {
      if (event.key === place || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', hear)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', hear)
    }
  },
  current: readSignedIn,
}

/** Where to go after signing in: only a place of the back office. */
export function safeNext(next: string | null): string {
  const start = '/admin/dashboard'
  if (!next || !URL.canParse(next, location.origin)) return start
  const { origin, pathname, search } = new URL(next, location.origin)
  const isOurs = origin === location.origin && pathname.startsWith('/admin/')
  return isOurs && !/^\/admin\/(login|invite)(\/|$)/.test(pathname) ? pathname + search : start
}
