import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { pagesToShow } from './pages-to-show.ts'
import { ScreenLink } from './screen-link.tsx'

export type PaginationProps = {
  page: number
  pageCount: number
  /** Where a page lives, so that every step is an address: it can be shared, and Back works. */
  hrefFor: (page: number) => string
  label?: string
  className?: string
}

export function Pagination({ page, pageCount, hrefFor, label = 'Pages', className }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={classNames('flex flex-wrap items-center justify-center gap-1', className)}>
      <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" name="Previous page">
        <ChevronLeft aria-hidden="true" />
      </Step>
      <span className="px-3 text-sm text-ink-muted tabular-nums sm:hidden">
        Page {page} of {pageCount}
      </span>
      <ol className="flex items-center gap-1 max-sm:hidden">
        {pagesToShow(page, pageCount).map((entry) => (
          <li key={entry}>
            {typeof entry === 'string' ? (
              <span aria-hidden="true" className="inline-grid size-10 place-items-center text-ink-muted">
                …
              </span>
            ) : (
              <ScreenLink
                look="plain"
                to={hrefFor(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className={buttonClass({ variant: entry === page ? 'primary' : 'ghost', size: 'icon' })}
              >
                <span className="text-sm tabular-nums">{entry}</span>
              </ScreenLink>
            )}
          </li>
        ))}
      </ol>
      <Step to={page < pageCount ? hrefFor(page + 1) : undefined} rel="next" name="Next page">
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )
}

function Step({ to, rel, name, children }: { to?: string; rel: string; name: string; children: ReactNode }) {
  const look = buttonClass({ variant: 'ghost', size: 'icon' })
  // At either end the arrow stays, so that the row does not jump; it is no longer a link.
  if (!to) return <span className={classNames(look, 'pointer-events-none opacity-40')}>{children}</span>
  return (
    <ScreenLink look="plain" to={to} rel={rel} aria-label={name} className={look}>
      {children}
    </ScreenLink>
  )
}
