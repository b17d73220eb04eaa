import { useEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router'
import { type MenuEntry, menu } from '#app/admin/menu.ts'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import { passes } from '#app/lib/permissions.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'
import { PendingBadge } from './pending-badge.tsx'

/** Links to every screen. Collapsed, it shows only icons, with the names as tooltips. */
export function SidebarMenu({ isCollapsed = false, onChoose }: { isCollapsed?: boolean; onChoose?: () => void }) {
  const signedIn = useSignedIn()
  return (
    <nav aria-label="Back office" className="flex flex-col gap-5">
      {menu.map(({ group, entries }) => (
        <section key={group} aria-label={group}>
          <h2
            className={classNames(
              'mb-1 h-5 overflow-hidden px-3 text-xs font-semibold whitespace-nowrap text-ink-muted',
              isCollapsed &&
                'flex items-center px-2 text-transparent before:h-px before:flex-1 before:bg-line before:content-[""]',
            )}
          >
            <span className={classNames(isCollapsed && 'sr-only')}>{group}</span>
          </h2>
          <ul className="flex flex-col gap-0.5">
            {entries
              .filter(({ role }) => passes(signedIn?.role, role))
              .map((entry) => (
                <li key={entry.to} className="relative">
                  <Entry entry={entry} isCollapsed={isCollapsed} onChoose={onChoose} />
                  <PendingBadge to={entry.to} isCollapsed={isCollapsed} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Entry({ entry, isCollapsed, onChoose }: { entry: MenuEntry; isCollapsed: boolean; onChoose?: () => void }) {
  const Icon = entry.icon
  const isKnown = useSignedIn() !== null
  const isOpen = useMatch({ path: entry.to, end: false }) !== null
  const linkRef = useRef<HTMLAnchorElement>(null)
  // The menu can be taller than the screen, and its entries depend on the role of the signed-in user.
  useEffect(() => {
    if (isOpen && isKnown) linkRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, isKnown])
  const link = (
    <NavLink
      ref={linkRef}
      to={entry.to}
      onClick={onChoose}
      className={classNames(
        'flex min-h-touch items-center rounded-md border-s-3 text-sm -outline-offset-2! transition-colors',
        isOpen
          ? 'border-accent bg-surface-selected font-semibold text-ink'
          : 'border-transparent text-ink hover:bg-surface-hover',
        isCollapsed ? 'justify-center pe-[3px]' : 'gap-3 px-2.5',
      )}
    >
      <Icon aria-hidden="true" className="size-[1.15rem] shrink-0 opacity-80" />
      <span className={classNames(isCollapsed ? 'sr-only' : 'truncate')}>{entry.label}</span>
    </NavLink>
  )
  return (
    <Tooltip content={entry.label} side="right" disabled={!isCollapsed}>
      {link}
    </Tooltip>
  )
}
