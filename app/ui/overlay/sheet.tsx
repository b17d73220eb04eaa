import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  label: string
  closeLabel?: string
  /** Lets a button open it before scripts run: `<button commandfor={id} command="show-modal">`. */
  id?: string
  children: ReactNode
}

/**
 * The small-screen menu of the public site: the browser's own modal dialog keeps the focus inside, closes on Escape and
 * makes the page behind inert, for a few hundred bytes. Everything else that is modal is a Dialog.
 */
export function Sheet({ open, onClose, label, closeLabel = 'Close', id, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        // The dialog's own box is covered by its content: a press on the element itself is one on the backdrop.
        if (event.target === event.currentTarget) onClose()
      }}
      onKeyDown={(event) => event.stopPropagation()}
      className={classNames(
        'fixed inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] max-w-none bg-surface-raised text-ink shadow-lg',
        'backdrop:bg-scrim open:translate-x-0 starting:open:translate-x-full',
        'transition-[translate] duration-(--duration-calm) ease-settle',
      )}
    >
      <div className="flex min-h-full flex-col">
        <div aria-hidden="true" className="flag-line" />
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className={classNames(buttonClass({ variant: 'ghost', size: 'icon' }), 'm-3 self-end')}
        >
          <X aria-hidden="true" />
        </button>
        <div className="flex-1 px-5 pb-8">{children}</div>
      </div>
    </dialog>
  )
}
