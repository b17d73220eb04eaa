import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'

export type DrawerProps = Pick<Base.Root.Props, 'open' | 'onOpenChange'> &
  Pick<Base.Portal.Props, 'container' | 'keepMounted'> &
  Pick<Base.Popup.Props, 'initialFocus'> & {
    title: ReactNode
    description?: ReactNode
    /** A button that opens it; not needed when `open` is controlled. */
    trigger?: ReactElement
    side?: 'left' | 'right'
    children: ReactNode
  }

const sides = {
  left: {
    viewport: 'justify-start',
    popup:
      'w-[min(22rem,calc(100vw-3rem))] border-e data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  },
  right: {
    viewport: 'justify-end',
    popup:
      'w-[min(30rem,calc(100vw-2rem))] border-s data-ending-style:translate-x-full data-starting-style:translate-x-full',
  },
}

/** A modal sheet from an edge of the window; a swipe towards that edge closes it. For the back office (38 kB compressed). */
export function Drawer({ title, description, trigger, children, side = 'left', ...rest }: DrawerProps) {
  const { container, keepMounted, initialFocus, ...root } = rest
  return (
    <Base.Root swipeDirection={side} {...root}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal container={container} keepMounted={keepMounted}>
        <Base.Backdrop className="fixed inset-0 z-overlay min-h-dvh bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-(--duration-calm) data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport className={classNames('fixed inset-0 z-overlay flex', sides[side].viewport)}>
          <Base.Popup
            initialFocus={initialFocus}
            className={classNames(
              'relative flex h-full touch-auto flex-col overflow-hidden border-line bg-surface-raised text-ink shadow-lg outline-none',
              'translate-x-(--drawer-swipe-movement-x) transition-[translate] duration-(--duration-calm) ease-settle data-swiping:select-none data-swiping:duration-0',
              sides[side].popup,
            )}
          >
            <Base.Content className="flex min-h-0 flex-1 flex-col">
              <div className="flex min-h-16 flex-col justify-center border-b border-line py-3 ps-5 pe-16">
                <Base.Title className="display text-xl">{title}</Base.Title>
                {description && <Base.Description className="text-sm text-ink-muted">{description}</Base.Description>}
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
            </Base.Content>
            <Base.Close
              aria-label="Close"
              className={classNames(buttonClass({ variant: 'ghost', size: 'icon' }), 'absolute! end-3 top-3')}
            >
              <X aria-hidden="true" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
