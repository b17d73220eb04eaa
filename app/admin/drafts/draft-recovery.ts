import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readSession } from '#app/admin/data/session-store.ts'

const dirtyForms = new Set<{ screen: string; userId: string; read: () => unknown }>()
/** By screen, or by the key of a kept text. Only in memory, so that no draft stays on a shared computer. */
const drafts = new Map<string, { userId: string; draft: unknown }>()

/** Registers a dirty form, so that its values are stored when the session ends. */
export function useRegisterDraft<Draft>(screen: string, isDirty: boolean, read: () => Draft) {
  const latest = useRef(read)
  latest.current = read
  useLayoutEffect(() => {
    const userId = readSession()?.id
    if (!isDirty || !userId) return
    const form = { screen, userId, read: () => latest.current() }
    dirtyForms.add(form)
    return () => {
      dirtyForms.delete(form)
    }
  }, [screen, isDirty])
}

/** The draft of this screen from an ended session. It is returned once, and only to its author. */
export function useRecoveredDraft<Draft>(screen: string): Draft | null {
  const [draft] = useState(() => {
    const stored = drafts.get(screen)
    return stored && stored.userId === readSession()?.id ? (stored.draft as Draft) : null
  })
  useEffect(() => {
    drafts.delete(screen)
    updateUnloadGuard()
  }, [screen])
  return draft
}

/**
 * A text that is kept while it is typed: also when its form is closed, another screen is opened or the session ends.
 * Only its author gets it back.
 */
export function useKeptText(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => {
    const stored = drafts.get(key)
    return stored && stored.userId === readSession()?.id ? String(stored.draft) : ''
  })
  const keepText = (next: string) => {
    const userId = readSession()?.id
    if (next && userId) drafts.set(key, { userId, draft: next })
    else drafts.delete(key)
    updateUnloadGuard()
    setText(next)
  }
  return [text, keepText]
}

/** Whether a logout would delete something that was typed. */
export const hasDrafts = () => drafts.size > 0

/** Called when the session ends: stores the values of all dirty forms. */
export function storeDrafts() {
  for (const { screen, userId, read } of dirtyForms) drafts.set(screen, { userId, draft: structuredClone(read()) })
  updateUnloadGuard()
}

/** Deletes the drafts of all other users. */
export function deleteOtherDrafts(userId?: string) {
  for (const [screen, draft] of drafts) if (draft.userId !== userId) drafts.delete(screen)
  updateUnloadGuard()
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Closing the tab would lose the drafts, so the browser asks first while there are any. */
function updateUnloadGuard() {
  if (drafts.size > 0) window.addEventListener('beforeunload', preventUnload)
  else window.removeEventListener('beforeunload', preventUnload)
}
