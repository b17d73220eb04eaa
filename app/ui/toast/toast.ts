export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'default' | 'success' | 'destructive'
  /** One thing to do about it ('Undo'). Doing it closes the toast. */
  action?: { label: string; onClick: () => void }
  /** How long it stays, in milliseconds, not counting the time someone reads it; 0: until closed. */
  duration: number
  leaving: boolean
}

export type ToastOptions = Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'tone' | 'action' | 'duration'>>

const shownAtOnce = 4
const leavingTime = 200
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const replace = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something to the person in front of the screen. Works anywhere in the browser, inside React or not. */
export function toast({ tone = 'default', duration = 6000, ...words }: ToastOptions): number {
  lastId += 1
  const added: Toast = { id: lastId, tone, duration, leaving: false, ...words }
  replace([...toasts, added].slice(-shownAtOnce))
  return added.id
}

export function dismissToast(id: number) {
  if (!toasts.some((one) => one.id === id && !one.leaving)) return
  replace(toasts.map((one) => (one.id === id ? { ...one, leaving: true } : one)))
  setTimeout(() => replace(toasts.filter((one) => one.id !== id)), leavingTime)
}

export const toastQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => toasts,
}
