import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readSession } from '#app/admin/data/session-store.ts'

const written = new Set<{ screen: string; writer: string; read: () => unknown }>()
/** By screen. Only in memory, so that no draft stays on a shared computer. */
const kept = new Map<string, { writer: string; typing: unknown }>()

/** Registers a dirty form, so that its values are stored when the session ends. */
export function useKeepDraft<Typing>(screen: string, isDirty: boolean, read: () => Typing) {
  const latest = useRef(read)
  latest.current = read
  useLayoutEffect(() => {
    const writer = readSession()?.id
    if (!isDirty || !writer) return
    const form = { screen, writer, read: () => latest.current() }
    written.add(form)
    return () => {
      written.delete(form)
    }
  }, [screen, isDirty])
}

/** The draft of this screen from an ended session. It is returned once, and only to its author. */
export function useRecoveredDraft<Typing>(screen: string): Typing | null {
  const [typing] = useState(() => {
    const found = kept.get(screen)
    return found && found.writer === readSession()?.id ? (found.typing as Typing) : null
  })
  useEffect(() => {
    kept.delete(screen)
    holdTabIfNeeded()
  }, [screen])
  return typing
}

/** Called when the session ends: stores the values of all dirty forms. */
export function keepDrafts() {
  for (const { screen, writer, read } of written) kept.set(screen, { writer, typing: structuredClone(read()) })
  holdTabIfNeeded()
}

/** Deletes the drafts of all other users. */
export function forgetDraftsOfOthers(writer?: string) {
  for (const [screen, typing] of kept) if (typing.writer !== writer) kept.delete(screen)
  holdTabIfNeeded()
}

const hold = (event: BeforeUnloadEvent) => event.preventDefault()

/** Closing the tab would lose the drafts, so the browser asks first while there are any. */
function holdTabIfNeeded() {
  if (kept.size > 0) window.addEventListener('beforeunload', hold)
  else window.removeEventListener('beforeunload', hold)
}
