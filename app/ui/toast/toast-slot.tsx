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

/** One for each field: where the one that is wrong has the focus, its reader looks there and not at the button. */
export const FieldToastSlot = () => <div data-toast-slot="" className="empty:hidden" />

/** The slot for what a source says, as long as its form can be seen. One that is in use stays so. */
export function findSlot(source: string, inUse?: HTMLElement): HTMLElement | undefined {
  const slot = slots.get(source)
  const form = slot?.closest('form')
  // An empty slot has no box of its own; what it stands in has.
  if (!slot?.parentElement?.getClientRects().length) return undefined
  if (inUse && (inUse === slot || form?.contains(inUse))) return inUse
  const focused = document.activeElement
  if (!focused || !form?.contains(focused)) return slot
  const field = focused.closest(':has(> [data-toast-slot])')
  return field?.querySelector<HTMLElement>(':scope > [data-toast-slot]') ?? slot
}
