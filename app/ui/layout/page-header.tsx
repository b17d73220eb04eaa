import type { ReactNode } from 'react'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/media/picture.tsx'

export type PageHeaderProps = {
  title: ReactNode
  kicker?: ReactNode
  lead?: ReactNode
  /** Buttons under the text. */
  actions?: ReactNode
  /** Full width: above the text on small screens, behind it on wide ones. Null shows the default picture. */
  picture?: PictureSource | null
  /** What staff edit of this page: an address in the back office, without /admin/. */
  edit?: string
  className?: string
}

/** The title may make it a little higher than this on wide screens; they are wider still. */
const boxes = [
  { from: '48rem', width: '100vw', height: '28rem' },
  { width: '100vw', height: '16rem' },
]

/** The header of a public page: title on a dark background, with a picture if there is one. */
export function PageHeader({ title, kicker, lead, actions, picture, edit, className }: PageHeaderProps) {
  const hasPicture = picture !== undefined
  return (
    <header data-edit={edit} className={classNames('tone-night dhaka overflow-hidden', className)}>
      {hasPicture && (
        <div className="absolute inset-x-0 top-0 -z-1 max-lg:picture-sinking max-lg:h-64 md:max-lg:h-96 lg:bottom-0 print:hidden">
          <Picture picture={picture} alt="" sizes={boxes} priority className="size-full" />
          <div className="picture-scrim absolute inset-0 max-lg:hidden" />
        </div>
      )}
      <div className="px-gutter">
        <div
          className={classNames(
            'mx-auto flex w-full max-w-page flex-col justify-end gap-5 pb-12 sm:pb-16 print:min-h-0! print:py-8!',
            hasPicture ? 'pt-52 md:pt-80 lg:min-h-112 lg:pt-36' : 'min-h-72 pt-24 sm:min-h-96',
          )}
        >
          {kicker && <p className="kicker">{kicker}</p>}
          <h1 className="display max-w-[11.7em] text-5xl">{title}</h1>
          {lead && (
            <p className={classNames('max-w-text text-lg text-balance', !hasPicture && 'text-ink-muted')}>{lead}</p>
          )}
          {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
        </div>
      </div>
      <div aria-hidden="true" className="flag-line" />
    </header>
  )
}
