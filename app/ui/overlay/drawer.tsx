import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'

export type DrawerProps = Pick<Base.Root.Props, 'open' | 'defaultOpen' | 'onOpenChange' | 'onOpenChangeComplete'> & {
  title: ReactNode
  titleHidden?: boolean
  description?: ReactNode
  side?: 'left' | 'right' | 'bottom'
  trigger?: ReactElement
  footer?: ReactNode
  closeLabel?: string
  children?: ReactNode
}

const swipes = { left: 'left', right: 'right', bottom: 'down' } as const
const frames = { left: 'justify-start', right: 'justify-end', bottom: 'items-end' }
const edges = {
  left: 'h-full w-[min(22rem,calc(100vw-3rem))] translate-x-(--drawer-swipe-movement-x) border-e data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'h-full w-[min(28rem,calc(100vw-3rem))] translate-x-(--drawer-swipe-movement-x) border-s data-ending-style:translate-x-full data-starting-style:translate-x-full',
  bottom:
    'max-h-[85dvh] w-full translate-y-(--drawer-swipe-movement-y) border-t data-ending-style:translate-y-full data-starting-style:translate-y-full',
}

/** A modal sheet from an edge; a swipe towards that edge closes it. For the back office (38 kB compressed). */
export function Drawer({
  title,
  titleHidden = false,
  description,
  side = 'right',
  trigger,
  footer,
  closeLabel = 'Close',
  children,
  ...root
}: DrawerProps) {
  return (
    <Base.Root swipeDirection={swipes[side]} {...root}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-overlay min-h-dvh bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-(--duration-calm) data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport className={classNames('fixed inset-0 z-overlay flex', frames[side])}>
          <Base.Popup
            className={classNames(
              'relative flex touch-auto flex-col overflow-hidden border-line bg-surface-raised text-ink shadow-lg outline-none transition-[translate] duration-(--duration-calm) ease-settle data-swiping:select-none data-swiping:duration-0',
              edges[side],
            )}
          >
            <Base.Content className="flex min-h-0 flex-1 flex-col">
              <div
                className={classNames(
                  'flex min-h-16 flex-col justify-center border-b border-line py-3 ps-5 pe-16',
                  titleHidden && 'sr-only',
                )}
              >
                <Base.Title className="display text-xl">{title}</Base.Title>
                {description && <Base.Description className="text-sm text-ink-muted">{description}</Base.Description>}
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
              {footer && <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4">{footer}</div>}
            </Base.Content>
            <Base.Close
              aria-label={closeLabel}
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
