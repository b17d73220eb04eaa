import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf } from '#app/admin/data/report.ts'
import { type AutosaveKey, forgetAutosave, keepAutosave, registerAutosave } from './autosaves.ts'

const intervalMs = 4_000

export type AutosaveState = { keptAt: string } | { failed: string } | null

interface AutosaveOptions {
  /** Null: what is typed into this form is not kept. */
  of: AutosaveKey | null
  form: UseFormReturn<FieldValues, unknown, FieldValues>
  isDirty: boolean
  /** The version that the form was opened with. */
  version: string
}

/** Keeps what is typed on the server, at most every four seconds and when the page is hidden or closed. */
export function useAutosave({ of, form, isDirty, version }: AutosaveOptions) {
  const data = useData()
  const [state, setState] = useState<AutosaveState>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the server has, or is about to have, words of this form. */
  const hasKept = useRef(false)
  const latest = useRef({ of, version })
  latest.current = { of, version }

  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const { of: key, version: base } = latest.current
    if (!key) return null
    hasKept.current = true
    const failure = await keepAutosave(data, key, form.getValues(), base)
    if (failure === null) setState({ keptAt: new Date().toISOString() })
    else {
      console.warn('Unsaved words could not be kept', failure)
      setState({ failed: reasonOf(failure) })
    }
    return failure
  }, [data, form])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    setState(null)
    const key = latest.current.of
    if (!key || !hasKept.current) return Promise.resolve(null)
    hasKept.current = false
    return forgetAutosave(data, key)
  }, [data])

  const isKept = of !== null && isDirty
  // A layout effect, because the question about unsaved words may come right after a key press.
  useLayoutEffect(() => (isKept ? registerAutosave({ keep, forget }) : undefined), [isKept, keep, forget])
  // Words that were saved, discarded or taken back by hand are not offered again.
  useEffect(() => {
    if (!isKept) void forget()
  }, [isKept, forget])
  useEffect(() => {
    if (!isKept) return
    const schedule = () => {
      timer.current ??= setTimeout(keep, intervalMs)
    }
    const keepNow = () => {
      if (timer.current !== undefined) void keep()
    }
    const keepIfHidden = () => {
      if (document.visibilityState === 'hidden') keepNow()
    }
    schedule()
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: schedule })
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepIfHidden)
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
      timer.current = undefined
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepIfHidden)
    }
  }, [isKept, form, keep])

  return {
    state: isKept ? state : null,
    forget,
    /** For words that the server has from an earlier form. */
    takeOver() {
      hasKept.current = true
    },
  }
}
