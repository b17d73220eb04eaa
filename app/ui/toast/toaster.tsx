import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Toast, toastQueue } from './toast.ts'
import { ToastCard } from './toast-card.tsx'

const none: readonly Toast[] = []

/**
 * Where toasts appear; one per document. Ours, not Base UI's: a visitor's page would pay 28 kB for it, and loading it on
 * demand would leave nobody to say that the network is gone.
 * Two live regions that are always there: what failed is said at once, the rest when the reader pauses. Modal dialogs
 * leave `aria-live` elements alone, so toasts are heard and can be used while one is open.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.current, () => none)
  const [held, setHeld] = useState(false)
  const region = useRef<HTMLElement>(null)

  // A toast that goes away under the pointer or with the focus tells nobody: look again, or the rest would stay forever.
  useEffect(() => {
    if (toasts.length === 0 || !region.current?.matches(':is(:hover, :focus-within)')) setHeld(false)
  }, [toasts])

  // F6 reaches the toasts from anywhere, as it reaches panes elsewhere on a desktop.
  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || toastQueue.current().length === 0) return
      event.preventDefault()
      region.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  const cards = (urgent: boolean) =>
    toasts
      .filter((one) => (one.tone === 'destructive') === urgent)
      .map((one) => <ToastCard key={one.id} toast={one} held={held} />)

  return (
    <section
      ref={region}
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-toast flex flex-col items-end gap-2 p-3 sm:p-5"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div aria-live="polite" className="flex w-full flex-col gap-2 sm:w-80">
        {cards(false)}
      </div>
      <div aria-live="assertive" className="flex w-full flex-col gap-2 sm:w-80">
        {cards(true)}
      </div>
    </section>
  )
}
