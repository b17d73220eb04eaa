import { useCallback } from 'react'

const slots = new Map<string, HTMLElement>()

/**
 * Where a form shows its own toasts on a small screen, below its button: a form fills such a screen, and whatever lay
 * over it would cover a control. A slot that is always in sight also takes the toasts while a field has the focus.
 */
export function ToastSlot({ source, isInSight = false }: { source: string; isInSight?: boolean }) {
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
  return <div ref={register} data-in-sight={isInSight || undefined} className="empty:hidden" />
}

/** Below every field: the toast about a form stands below its focused field, because that is what its user looks at. */
export const FieldToastSlot = () => <div data-toast-slot="" className="empty:hidden" />

/** The slot for the toasts of a source while its form is visible. A slot that is in use is kept. */
export function findSlot(source: string, inUse?: HTMLElement): HTMLElement | undefined {
  const slot = slots.get(source)
  const form = slot?.closest('form')
  // An empty slot has no box of its own, but its parent has.
  if (!slot?.parentElement?.getClientRects().length) return undefined
  if (inUse && (inUse === slot || form?.contains(inUse))) return inUse
  const focused = document.activeElement
  if (!focused || !form?.contains(focused)) return slot
  if (slot.dataset.inSight && !focused.closest('[role=dialog]')) return slot
  const field = focused.closest(':has(> [data-toast-slot])')
  return field?.querySelector<HTMLElement>(':scope > [data-toast-slot]') ?? slot
}
