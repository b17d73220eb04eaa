import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type NavMenuProps = { label: ReactNode; align?: 'start' | 'end'; className?: string; children: ReactNode }

/**
 * A few links under one word of the navigation. A native disclosure: it opens before scripts run, and needs under 1 kB
 * to learn the rest (Escape, arrow keys, leaving it closes it). Its children are `NavMenuItem`s, each around a link.
 */
export function NavMenu({ label, align = 'start', className, children }: NavMenuProps) {
  // The element alone knows whether it is open: state of our own would lag behind quick fingers.
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (details.current && target instanceof Node && !details.current.contains(target)) details.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])

  const handleKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget
    if (event.key === 'Escape' && menu.open) {
      event.stopPropagation()
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    menu.open = true
    const links = Array.from(menu.querySelectorAll<HTMLAnchorElement>('a[href]'))
    const at = links.findIndex((link) => link.matches(':focus'))
    const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length
    links[next]?.focus()
  }

  return (
    <details
      ref={details}
      onKeyDown={handleKey}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.open = false
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      className={classNames('group/nav relative', className)}
    >
      <summary className="flex min-h-touch list-none items-center gap-1.5 rounded-sm border-y-2 border-transparent group-has-aria-[current]/nav:border-b-accent [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-(--duration-quick) group-open/nav:rotate-180"
        />
      </summary>
      <ul
        className={classNames(
          'absolute top-full z-popover min-w-56 overflow-hidden rounded-md border border-line bg-surface-raised text-ink shadow-lg',
          'before:flag-line before:block before:content-[""]',
          align === 'end' ? 'end-0' : 'start-0',
          '[&_a]:flex [&_a]:min-h-touch [&_a]:items-center [&_a]:px-4 [&_a]:hover:bg-surface-hover [&_a]:aria-[current]:bg-surface-sunken [&_a:focus-visible]:-outline-offset-3',
        )}
      >
        {children}
      </ul>
    </details>
  )
}

export function NavMenuItem({ children }: { children: ReactNode }) {
  return <li className="border-b border-line last:border-b-0">{children}</li>
}
