import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

export type NavMenuProps = { label: ReactNode; align?: 'start' | 'end'; className?: string; children: ReactNode }

/**
 * A few links under one word of the navigation. A native disclosure: it opens before scripts run, and needs under 1 kB
 * to learn the rest (Escape, arrow keys, leaving it closes it). Its children are `NavMenuItem`s, each around a link.
 */
export function NavMenu({ label, align = 'start', className, children }: NavMenuProps) {
  const [open, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)

  // It may have been opened before scripts came.
  useEffect(() => setOpen(details.current?.open ?? false), [])

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const handleKey = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const summary = event.currentTarget.querySelector('summary')
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      summary?.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!open) setOpen(true)
    const links = Array.from(event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[href]'))
    const at = links.findIndex((link) => link.matches(':focus'))
    const next = at < 0 ? (step > 0 ? 0 : links.length - 1) : (at + step + links.length) % links.length
    // The list has to be open before a link in it can take the focus.
    requestAnimationFrame(() => links[next]?.focus())
  }

  const handleBlur = (event: FocusEvent<HTMLDetailsElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <details
      ref={details}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={handleKey}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
      }}
      onBlur={handleBlur}
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
