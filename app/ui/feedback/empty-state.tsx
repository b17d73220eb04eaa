import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type EmptyStateProps = {
  /** A sentence that says what is missing. */
  title: ReactNode
  children?: ReactNode
  /** A button or link to continue with. */
  action?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'p'
  className?: string
}

/** Shown instead of an empty list: a message and an optional action. */
export function EmptyState({ title, children, action, headingLevel: Heading = 'p', className }: EmptyStateProps) {
  return (
    <div
      className={classNames('mx-auto flex max-w-text flex-col items-center gap-4 px-4 py-10 text-center', className)}
    >
      <svg viewBox="0 0 240 84" aria-hidden="true" fill="none" strokeLinejoin="round" className="w-60 text-line-strong">
        <path d="M4 78 50 46l16 11 42-44 27 34 13-9 50 40" stroke="currentColor" strokeWidth="1.3" />
        <path d="m92 30 9 7 8-6 9 8 5-7M38 54l9 6 6-5" stroke="currentColor" strokeWidth="0.8" />
        <path d="M108 13c36 22 82 24 126 5" stroke="currentColor" strokeWidth="0.8" />
        <path d="m130 23.5 13 3.5-3 12-13-3.5z" className="fill-flag-sky" />
        <path d="m149 28 13 1.7-1.6 12.3-13-1.7z" className="fill-flag-air" />
        <path d="m168 30 13-.3.3 12.3-13 .3z" className="fill-flag-fire" />
        <path d="m187 29 13-2.2 2 12.2-13 2.2z" className="fill-flag-water" />
        <path d="m206 25.7 12.6-3.8 3.5 11.9-12.6 3.8z" className="fill-flag-earth" />
      </svg>
      <Heading className="display text-xl">{title}</Heading>
      {children && <div className="text-ink-muted">{children}</div>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
