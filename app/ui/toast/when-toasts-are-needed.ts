import { onToastWaiting } from './toast.ts'

/** Whoever is told something has pressed or filled in something before. */
const touches = ['pointerdown', 'keydown', 'focusin']
const touched = 'form, button, [role=button]'

/**
 * Loads what shows toasts when something is first pressed or filled in: it is there before there is anything to say,
 * and nobody who only reads pays for it. Answers how to stop waiting.
 */
export function whenToastsAreNeeded(load: () => Promise<void>): () => void {
  const waiting = new AbortController()
  const begin = async () => {
    try {
      await load()
      waiting.abort()
    } catch (error) {
      // The next touch or toast tries again; until then a form says in itself what became of it.
      console.error('Messages cannot be shown', error)
    }
  }
  const prepare = ({ target }: Event) => {
    if (target instanceof Element && target.closest(touched)) void begin()
  }
  const options = { capture: true, passive: true, signal: waiting.signal }
  for (const touch of touches) document.addEventListener(touch, prepare, options)
  const stop = onToastWaiting(begin)
  return () => {
    waiting.abort()
    stop()
  }
}
