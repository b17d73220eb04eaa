import { useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Part } from './outline.ts'

/** The table of contents: above the text on small screens, beside it and always in sight on wide ones. */
export function Contents({ parts, className }: { parts: Part[]; className?: string }) {
  const titleId = useId()
  return (
    <nav
      aria-labelledby={titleId}
      className={classNames(
        'lg:sticky lg:top-[calc(var(--header-height)+3rem)] lg:max-h-[calc(100dvh-var(--header-height)-6rem)] lg:self-start lg:overflow-y-auto',
        className,
      )}
    >
      <span aria-hidden="true" className="flag-line mb-4 block" />
      <p id={titleId} className="kicker">
        On this page
      </p>
      <ol className="mt-3 gap-x-10 text-sm sm:max-lg:columns-2">
        {parts.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid border-b border-line wrap-anywhere">
            {/* A plain address: the browser itself takes the keyboard along to the heading. */}
            <Link look="quiet" href={`#${id}`} className="flex min-h-10 items-center py-1.5 -outline-offset-2!">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
