import type { Functions } from '#app/lib/data/data.ts'

/**
 * The copy of the session that the screens read. It grants nothing: access depends on the cookie, which scripts cannot
 * read.
 */
export type AdminSession = Functions['admin_session']['Returns']

type SessionTimes = Pick<AdminSession, 'expires_at' | 'last_activity'>

const storageKey = 'admin_session'
export const idleMs = 20 * 60_000
export const warningMs = 60_000
const listeners = new Set<() => void>()
let cached: { text: string | null; session: AdminSession | null } = { text: null, session: null }

/** The copy is not validated: wrong or missing fields only lead to a logout. */
function parse(text: string | null): AdminSession | null {
  if (!text) return null
  try {
    return JSON.parse(text) as AdminSession
  } catch (error) {
    console.warn('The stored session cannot be read', error)
    return null
  }
}

export function readSession(): AdminSession | null {
  const text = localStorage.getItem(storageKey)
  if (text !== cached.text) cached = { text, session: parse(text) }
  return cached.session
}

export type SignedIn = Pick<AdminSession, 'email' | 'role'>
let signedIn: SignedIn | null = null

/** Returns the same object until the account or role changes, so that activity alone causes no render. */
function readSignedIn(): SignedIn | null {
  const session = readSession()
  if (session?.email !== signedIn?.email || session?.role !== signedIn?.role)
    signedIn = session && { email: session.email, role: session.role }
  return signedIn
}

export function writeSession(session: AdminSession | null) {
  if (session) localStorage.setItem(storageKey, JSON.stringify(session))
  else localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

/** Converts server times to the local clock, which may be hours off. */
export function toLocalClock({ expires_at, last_activity }: SessionTimes, now = Date.now()): SessionTimes {
  const offset = now - Date.parse(last_activity)
  const toLocal = (time: string) => new Date(Date.parse(time) + offset).toISOString()
  return { expires_at: toLocal(expires_at), last_activity: toLocal(last_activity) }
}

/** The time until the session ends, and which of the two limits ends it. */
export function timeLeft(session: AdminSession | null, now = Date.now()) {
  if (!session?.session_token) return { ms: 0, endsBy: 'idleness' as const }
  const idleLeft = Date.parse(session.last_activity) + idleMs - now
  const ageLeft = Date.parse(session.expires_at) - now
  const ms = Math.min(idleLeft, ageLeft)
  return { ms: Number.isNaN(ms) ? 0 : ms, endsBy: idleLeft < ageLeft ? ('idleness' as const) : ('age' as const) }
}

/** Records activity, at most once a second, because scroll events are frequent. */
export function touchSession(now = Date.now()) {
  const session = readSession()
  if (!session || Math.abs(now - Date.parse(session.last_activity)) < 1_000) return
  writeSession({ ...session, last_activity: new Date(now).toISOString() })
}

export const sessionStore = {
  subscribe(listener: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
  current: readSignedIn,
}

/** The path to open after login. Only paths of the back office are allowed. */
export function safeNextPath(next: string | null): string {
  const fallback = '/admin/dashboard'
  if (!next || !URL.canParse(next, location.origin)) return fallback
  const { origin, pathname, search } = new URL(next, location.origin)
  const isBackOffice = origin === location.origin && pathname.startsWith('/admin/')
  return isBackOffice && !/^\/admin\/(login|invite)(\/|$)/.test(pathname) ? pathname + search : fallback
}
