import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readSession } from '#app/admin/data/session-store.ts'

const written = new Set<{ screen: string; writer: string; read: () => unknown }>()
/** By screen; in memory only, so that nothing of it stays behind on the machine. */
const kept = new Map<string, { writer: string; typing: unknown }>()

/** While a form holds unsaved text, the end of the session keeps it. */
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

/** What was typed on this screen when its writer's session ended: given back once, to nobody else. */
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

/** The session has ended while somebody was writing. */
export function keepDrafts() {
  for (const { screen, writer, read } of written) kept.set(screen, { writer, typing: structuredClone(read()) })
  holdTabIfNeeded()
}

/** Whoever else wrote something at this desk gets it back no more. */
export function forgetDraftsOfOthers(writer?: string) {
  for (const [screen, typing] of kept) if (typing.writer !== writer) kept.delete(screen)
  holdTabIfNeeded()
}

const hold = (event: BeforeUnloadEvent) => event.preventDefault()

/** With the tab the text would be gone. */
function holdTabIfNeeded() {
  if (kept.size > 0) window.addEventListener('beforeunload', hold)
  else window.removeEventListener('beforeunload', hold)
}
