import type { ReactNode } from 'react'

/** A list of names and values, side by side where there is enough width. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="sm:contents">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
  </div>
)
