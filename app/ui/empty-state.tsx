import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type EmptyStateProps = {
  /** The sentence that says what is not here. */
  title: ReactNode
  children?: ReactNode
  /** What one can do about it. */
  action?: ReactNode
  headingLevel?: 'h2' | 'h3' | 'p'
  className?: string
}

/** Nothing here yet: a quiet ridge, a string of flags, and the way on. */
export function EmptyState({ title, children, action, headingLevel: Heading = 'p', className }: EmptyStateProps) {
  return (
    <div
      className={classNames('mx-auto flex max-w-text flex-col items-center gap-4 px-4 py-10 text-center', className)}
    >
      <svg viewBox="0 0 200 64" aria-hidden="true" fill="none" strokeLinejoin="round" className="w-44 text-line-strong">
        <path
          d="M2 60l34-27 14 11 33-38 23 29 12-9 40 34M72 18l11 8 8-6 9 7"
          stroke="currentColor"
          strokeWidth="1.25"
        />
        <path d="M83 6c30 14 70 16 113 2" stroke="currentColor" strokeWidth="0.75" />
        <path d="M104 14l12 2-2 10-12-2z" className="fill-flag-sky" />
        <path d="M121 17l12 1-1 10-12-1z" className="fill-flag-air" />
        <path d="M138 18l12-.4.6 10-12 .4z" className="fill-flag-fire" />
        <path d="M155 17.200l12-1.800 1.600 10-12 1.800z" className="fill-flag-water" />
        <path d="M172 14.400l11.800-3 2.600 9.800-11.800 3z" className="fill-flag-earth" />
      </svg>
      <Heading className="display text-xl">{title}</Heading>
      {children && <div className="text-ink-muted">{children}</div>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
