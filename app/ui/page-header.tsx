import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type PageHeaderProps = {
  title: ReactNode
  kicker?: ReactNode
  lead?: ReactNode
  /** Buttons under the words. */
  actions?: ReactNode
  /** A full-bleed picture: an <img> or <picture>; a scrim keeps the words readable on any of them. */
  picture?: ReactNode
  className?: string
}

/** The opening of a public page: night over the hills, the name large, a string of flags as its hem. */
export function PageHeader({ title, kicker, lead, actions, picture, className }: PageHeaderProps) {
  return (
    <header className={classNames('tone-night dhaka overflow-hidden', className)}>
      {picture && (
        <div className="absolute inset-0 -z-1 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
          {picture}
          <div className="picture-scrim absolute inset-0" />
        </div>
      )}
      <div className="px-gutter">
        <div
          className={classNames(
            'mx-auto flex min-h-72 w-full max-w-page flex-col justify-end gap-5 pb-12 sm:min-h-96 sm:pb-16 md:pt-24',
            picture ? 'pt-44' : 'pt-24',
          )}
        >
          {kicker && <p className="kicker">{kicker}</p>}
          <h1 className="display max-w-[18ch] text-5xl">{title}</h1>
          {lead && <p className="max-w-text text-lg text-ink-muted">{lead}</p>}
          {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
        </div>
      </div>
      <div aria-hidden="true" className="flag-line" />
    </header>
  )
}
