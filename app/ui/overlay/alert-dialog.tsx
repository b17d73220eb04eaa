import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { backdropClass, popupClass, viewportClass } from './overlay-class.ts'

export type AlertDialogProps = Pick<Base.Root.Props, 'open' | 'defaultOpen' | 'onOpenChangeComplete'> & {
  onOpenChange?: (open: boolean) => void
  /** The question, word for word. */
  title: ReactNode
  description?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** What cannot be undone is asked in red, and the safe answer has the focus. */
  destructive?: boolean
  /** A promise keeps the question open, and its button busy, until it settles. Report a failure yourself. */
  onConfirm: () => unknown
  /** A third answer. A promise keeps the question open, as that of `onConfirm` does. */
  alternative?: { label: string; onChoose: () => unknown }
  trigger?: ReactElement
  /** What gets the focus where that which asked is gone with the answer, as a deleted row is. */
  findHeir?: () => HTMLElement | null
  /** Anything the answer depends on: a note, a field. */
  children?: ReactNode
}

/** A question that has to be answered: a press beside it does not close it, Escape means no. */
export function AlertDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  onConfirm,
  alternative,
  onOpenChange,
  trigger,
  findHeir,
  children,
  ...root
}: AlertDialogProps) {
  const actions = useRef<Base.Root.Actions>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  // Who asks forgets the question with the answer; it stays in sight while it fades.
  const last = useRef({ title, description, confirmLabel, alternative })
  if (root.open !== false) last.current = { title, description, confirmLabel, alternative }
  const asked = last.current
  const opener = useRef<Element | null>(null)
  const isOpen = useRef(false)
  if (root.open && !isOpen.current) opener.current = document.activeElement
  isOpen.current = Boolean(root.open)
  const findFocus = () => opener.current?.isConnected !== false || (findHeir?.() ?? document.getElementById('content'))

  const answer = async (act: () => unknown) => {
    setBusy(true)
    try {
      await act()
    } finally {
      setBusy(false)
      actions.current?.close()
    }
  }

  return (
    <Base.Root
      {...root}
      actionsRef={actions}
      onOpenChange={(open, details) => {
        if (busy && details.reason !== 'imperative-action') details.cancel()
        else onOpenChange?.(open)
      }}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            initialFocus={destructive ? cancel : undefined}
            finalFocus={findFocus}
            className={classNames(popupClass, asked.alternative ? 'max-w-lg' : 'max-w-md')}
          >
            <div className={classNames('h-[3px]', destructive ? 'bg-danger-mark' : 'bg-accent')} />
            <div className="flex flex-col gap-4 p-5 sm:p-6">
              <Base.Title className="display text-xl">{asked.title}</Base.Title>
              {asked.description && (
                <Base.Description className="-mt-1 text-sm text-ink-muted">{asked.description}</Base.Description>
              )}
              {children}
              <div className="mt-2 flex flex-wrap justify-end gap-3">
                <Base.Close ref={cancel} className={buttonClass({ variant: 'secondary' })}>
                  {cancelLabel}
                </Base.Close>
                {asked.alternative && (
                  <Button
                    variant="secondary"
                    aria-disabled={busy || undefined}
                    onClick={() => !busy && asked.alternative && answer(asked.alternative.onChoose)}
                  >
                    {asked.alternative.label}
                  </Button>
                )}
                <Button variant={destructive ? 'danger' : 'primary'} loading={busy} onClick={() => answer(onConfirm)}>
                  {asked.confirmLabel}
                </Button>
              </div>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
