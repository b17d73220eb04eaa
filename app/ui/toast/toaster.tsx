import { type ComponentType, useEffect, useState } from 'react'
import { onToastWaiting } from './toast.ts'

/** Whoever is told something has pressed or filled in something before. */
const touches = ['pointerdown', 'keydown', 'focusin']
const touched = 'form, button, [role=button]'

/**
 * Where toasts appear; one per document, with or without a router. What it takes to show them is fetched when something
 * is first pressed or filled in: it is there before there is anything to say, and nobody who only reads pays for it.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType | null>(null)
  useEffect(() => {
    const waiting = new AbortController()
    const load = async () => {
      try {
        const { ToastStack } = await import('./toast-stack.tsx')
        waiting.abort()
        setStack(() => ToastStack)
      } catch (error) {
        // The next touch or toast tries again; until then a form says in itself what became of it.
        console.error('Messages cannot be shown', error)
      }
    }
    const prepare = ({ target }: Event) => {
      if (target instanceof Element && target.closest(touched)) void load()
    }
    const options = { capture: true, passive: true, signal: waiting.signal }
    for (const touch of touches) document.addEventListener(touch, prepare, options)
    const stop = onToastWaiting(load)
    return () => {
      waiting.abort()
      stop()
    }
  }, [])
  return Stack && <Stack />
}
