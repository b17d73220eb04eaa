import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'

export type DrawerProps = Pick<Base.Root.Props, 'open' | 'onOpenChange'> & {
  title: ReactNode
  description?: ReactNode
  trigger: ReactElement
  children: ReactNode
}

/** A modal sheet from the left edge; a swipe to the left closes it. For the back office (38 kB compressed). */
export function Drawer({ title, description, trigger, children, ...root }: DrawerProps) {
  return (
    <Base.Root swipeDirection="left" {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-overlay min-h-dvh bg-scrim opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-(--duration-calm) data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Base.Viewport className="fixed inset-0 z-overlay flex justify-start">
          <Base.Popup
            className={classNames(
              'relative flex h-full w-[min(22rem,calc(100vw-3rem))] touch-auto flex-col overflow-hidden border-e border-line bg-surface-raised text-ink shadow-lg outline-none',
              'translate-x-(--drawer-swipe-movement-x) transition-[translate] duration-(--duration-calm) ease-settle data-ending-style:-translate-x-full data-starting-style:-translate-x-full data-swiping:select-none data-swiping:duration-0',
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
