import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { backdropClass, popupClass, viewportClass } from './overlay-class.ts'

export type DialogProps = Pick<
  Base.Root.Props,
  'open' | 'defaultOpen' | 'onOpenChange' | 'onOpenChangeComplete' | 'disablePointerDismissal'
> &
  Pick<ComponentProps<typeof Base.Popup>, 'initialFocus' | 'finalFocus'> & {
    title: ReactNode
    /** The content shows the title itself: keep it for screen readers only. */
    titleHidden?: boolean
    description?: ReactNode
    /** A button that opens it; not needed when `open` is controlled. */
    trigger?: ReactElement
    /** The buttons at the bottom, the main one last. */
    footer?: ReactNode
    size?: 'sm' | 'md' | 'lg' | 'xl'
    /** No padding around the content: for a picture that reaches the edges. */
    bleed?: boolean
    /** At the top of the window, so that it does not move when its content grows or shrinks. */
    isAtTop?: boolean
    closeLabel?: string
    /** Stays in the page while it is closed, so that what was typed is still there. */
    keepMounted?: boolean
    children?: ReactNode
  }

/** Content that is marked `data-wide` gets the whole window. */
const sizes = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-5xl has-data-wide:max-w-[100rem]' }

/**
 * A modal dialog: focus goes in and comes back, Escape and the backdrop close it, the page behind stands still.
 * About 27 kB compressed: on public pages load it with what opens it.
 */
export function Dialog({
  title,
  titleHidden = false,
  description,
  trigger,
  footer,
  size = 'md',
  bleed = false,
  isAtTop = false,
  closeLabel = 'Close',
  initialFocus,
  finalFocus,
  keepMounted,
  children,
  ...root
}: DialogProps) {
  return (
    <Base.Root {...root}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal keepMounted={keepMounted}>
        {/* Over another dialog as well: what lies below is out of reach, and should look it. */}
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={classNames(popupClass, sizes[size], isAtTop && 'mt-[8dvh]!')}
          >
            <div aria-hidden="true" className="flag-line" />
            <div className={classNames('flex flex-col', !bleed && 'gap-5 p-5 sm:p-7')}>
              <div className={classNames('pe-12', titleHidden && 'sr-only', bleed && !titleHidden && 'p-5 sm:p-7')}>
                <Base.Title className="display text-2xl">{title}</Base.Title>
                {description && <Base.Description className="mt-2 text-ink-muted">{description}</Base.Description>}
              </div>
              {children}
              {footer && (
                <div className={classNames('flex flex-wrap justify-end gap-3', bleed && 'p-5 sm:p-7')}>{footer}</div>
              )}
            </div>
            {/* Last in order, so that focus starts in the content; first in sight. */}
            <Base.Close
              aria-label={closeLabel}
              className={classNames(
                buttonClass({ variant: 'ghost', size: 'icon' }),
                'absolute! end-3 top-4 bg-surface-raised/85 hover:bg-surface-hover sm:end-4 sm:top-5',
              )}
            >
              <X aria-hidden="true" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** A button inside a dialog that closes it. */
export const DialogClose = Base.Close
