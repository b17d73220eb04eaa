import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { listItemClass, listPopupClass } from './overlay-class.ts'

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
}

/** Actions behind a button, for the back office (53 kB compressed). A list of pages in the site's header is a NavMenu. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      {/* At the end of the body nothing names what is there: the layer says so itself, as a landmark. */}
      <Base.Portal render={<section aria-label="Menu" />}>
        <Base.Positioner align="end" sideOffset={6} className="z-popover outline-none">
          <Base.Popup className={classNames(listPopupClass, 'min-w-44')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({ className, ...rest }: Omit<Base.Item.Props, 'className'> & { className?: string }) {
  return <Base.Item className={classNames(listItemClass, className)} {...rest} />
}
