import { useCallback } from 'react'

const slots = new Map<string, HTMLElement>()

/**
 * Where a form shows its own toasts on a small screen, below its button: a form fills such a screen, and whatever lay
 * over it would cover a control.
 */
export function ToastSlot({ source }: { source: string }) {
  const register = useCallback(
    (slot: HTMLDivElement | null) => {
      if (!slot) return
      slots.set(source, slot)
      return () => {
        if (slots.get(source) === slot) slots.delete(source)
      }
    },
    [source],
  )
  return <div ref={register} className="empty:hidden" />
}

/** The slot of a source, as long as its form can be seen. */
export function findSlot(source: string): HTMLElement | undefined {
  const slot = slots.get(source)
  // An empty slot has no box of its own; its form has.
  return slot?.parentElement?.getClientRects().length ? slot : undefined
}
