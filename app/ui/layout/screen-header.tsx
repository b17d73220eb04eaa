import type { ReactNode } from 'react'

export type ScreenHeaderProps = {
  title: ReactNode
  /** A line under the title: the purpose of the screen, or a count. */
  note?: ReactNode
  actions?: ReactNode
}

/** The header of a back-office screen: title, note and buttons. */
export function ScreenHeader({ title, note, actions }: ScreenHeaderProps) {
  return (
    <header className="mb-6 border-b border-line pb-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="display text-2xl">{title}</h1>
          {note && <p className="mt-1 text-sm text-ink-muted">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}
