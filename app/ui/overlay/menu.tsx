import { Menu as Base } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { listItemClass, listPopupClass } from './overlay-class.ts'

export type MenuProps = Pick<Base.Root.Props, 'open' | 'defaultOpen' | 'onOpenChange' | 'modal'> & {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactNode
}

/** Actions behind a button, for the back office (53 kB compressed). A list of pages in the site's header is a NavMenu. */
export function Menu({ trigger, align = 'end', side = 'bottom', children, ...root }: MenuProps) {
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      {/* At the end of the body nothing names what is there: the layer says so itself, as a landmark. */}
      <Base.Portal render={<section aria-label="Menu" />}>
        <Base.Positioner align={align} side={side} sideOffset={6} className="z-popover outline-none">
          <Base.Popup className={listPopupClass}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export function MenuItem({
  destructive = false,
  className,
  ...rest
}: Omit<Base.Item.Props, 'className'> & { destructive?: boolean; className?: string }) {
  return <Base.Item className={classNames(listItemClass, destructive && 'text-danger-ink', className)} {...rest} />
}

/** An entry that goes somewhere: `to` a page of ours. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick className={listItemClass} render={<RouterLink to={to} prefetch="intent" />}>
      {children}
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />
}

/** Entries under a small heading. */
export function MenuGroup({ label, children, ...rest }: ComponentProps<typeof Base.Group> & { label: ReactNode }) {
  return (
    <Base.Group {...rest}>
      <Base.GroupLabel className="px-4 pt-2 pb-1 text-xs font-semibold text-ink-muted">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}
