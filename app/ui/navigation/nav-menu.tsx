import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { ChevronDown } from '#app/ui/media/icons.tsx'

export type NavMenuProps = { label: ReactNode; align?: 'start' | 'end'; className?: string; children: ReactNode }

/**
 * A few links under one word of the navigation. A native disclosure: it opens before scripts run and without them;
 * start-nav-menus.ts adds the rest. Its children are `NavMenuItem`s, each around a link.
 */
export function NavMenu({ label, align = 'start', className, children }: NavMenuProps) {
  return (
    <details data-nav-menu="" className={classNames('group/nav relative', className)}>
      <summary className="flex min-h-touch list-none items-center gap-1.5 rounded-sm border-y-2 border-transparent group-has-aria-[current]/nav:border-b-accent [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-(--duration-quick) group-open/nav:rotate-180"
        />
      </summary>
      <ul className={classNames('nav-menu', align === 'end' ? 'end-0' : 'start-0')}>{children}</ul>
    </details>
  )
}

export function NavMenuItem({ children }: { children: ReactNode }) {
  return <li className="border-b border-line last:border-b-0">{children}</li>
}
