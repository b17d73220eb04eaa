import { onToastWaiting } from './toast.ts'

/** Whoever is told something has pressed or filled in something before. */
const touches = ['pointerdown', 'keydown', 'focusin']
const touched = 'form, button, [role=button]'
/** What is touched shows its effect first: what is loaded here keeps a phone busy for a quarter of a second. */
const afterTouchMs = 400

/**
 * Loads what shows toasts soon after something is first pressed or filled in, or at once when there is something to
 * say. Nobody who only reads pays for it. Answers how to stop waiting.
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
  let timer: ReturnType<typeof setTimeout> | undefined
  const beginAfterTouch = () => {
    timer = undefined
    void begin()
  }
  const prepare = ({ target }: Event) => {
    if (target instanceof Element && target.closest(touched)) timer ??= setTimeout(beginAfterTouch, afterTouchMs)
  }
  const options = { capture: true, passive: true, signal: waiting.signal }
  for (const touch of touches) document.addEventListener(touch, prepare, options)
  const stop = onToastWaiting(begin)
  return () => {
    waiting.abort()
    clearTimeout(timer)
    stop()
  }
}
