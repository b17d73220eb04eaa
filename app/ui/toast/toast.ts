export type ToastTone = 'default' | 'success' | 'destructive'

export interface ToastOptions {
  title: string
  description?: string
  tone?: ToastTone
  /** The form or action that says it: what it says next takes the place of what it said before. */
  source?: string
  action?: ToastAction
}

/** One thing to do about it ('Undo'). Doing it closes the toast. */
export interface ToastAction {
  label: string
  onClick: () => void
  /** How long it can be done, in milliseconds; 0: until the toast is dismissed. */
  lasts: number
}

export interface ShownToast extends ToastOptions {
  id: string
  tone: ToastTone
  /** How long it stays, in milliseconds, not counting the time that somebody points at it; 0: until dismissed. */
  duration: number
}

/** What shows them. */
export interface ToastScreen {
  show: (toast: ShownToast) => void
  close: (id: string) => void
}

const durations = { default: 6_000, success: 6_000, destructive: 8_000 }

let screen: ToastScreen | undefined
let lastId = 0
/** What was said while nothing was there to show it. */
const waiting = new Map<string, ShownToast>()
const listeners = new Set<() => void>()

/** Says something to the person in front of the page. Works anywhere in the browser, inside React or not. */
export function toast({ tone = 'default', ...options }: ToastOptions): string {
  lastId += 1
  const id = options.source ?? `toast ${lastId}`
  const shown = { ...options, id, tone, duration: options.action?.lasts ?? durations[tone] }
  if (screen) screen.show(shown)
  else {
    waiting.set(id, shown)
    for (const listener of listeners) listener()
  }
  return id
}

/** By its id, or by the source it came from. */
export function dismissToast(id: string) {
  waiting.delete(id)
  screen?.close(id)
}

/** It is given at once what was said before. Answers how to disconnect it. */
export function connectScreen(added: ToastScreen): () => void {
  screen = added
  for (const shown of waiting.values()) added.show(shown)
  waiting.clear()
  return () => {
    if (screen === added) screen = undefined
  }
}

/** Calls it whenever something is said that nothing is there to show. */
export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
