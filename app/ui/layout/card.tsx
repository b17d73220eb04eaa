import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type CardProps = ComponentProps<'article'> & {
  /** `sheet` is a box with a border; `ruled` has only a line at the top. */
  look?: 'sheet' | 'ruled'
  /** Gets a shadow on hover; for cards with one `CardLink`. */
  interactive?: boolean
}

export function Card({ look = 'sheet', interactive = false, className, children, ...rest }: CardProps) {
  return (
    <article
      className={classNames(
        'group/card relative flex min-w-0 flex-col',
        look === 'sheet' && 'overflow-hidden rounded-md border border-line bg-surface-raised shadow-sm',
        interactive &&
          'transition-[box-shadow,border-color] duration-(--duration-calm) ease-settle focus-within:border-line-strong hover:border-line-strong hover:shadow-md',
        className,
      )}
      {...rest}
    >
      {look === 'ruled' && <span aria-hidden="true" className="flag-line mb-4 w-full" />}
      {children}
    </article>
  )
}

/** A framed picture with a fixed ratio, so that loading causes no layout shift; it zooms in on hover. */
export function CardPicture({
  ratio = '3 / 2',
  className,
  children,
}: {
  ratio?: string
  className?: string
  children: ReactNode
}) {
  return (
    <div
      style={{ aspectRatio: ratio }}
      className={classNames(
        'relative w-full overflow-hidden bg-skeleton [&_img]:size-full [&_img]:object-cover',
        'after:pointer-events-none after:absolute after:inset-2.5 after:border after:border-snow-50/45 after:content-[""]',
        '[&_img]:transition-transform [&_img]:duration-(--duration-slow) [&_img]:ease-settle group-hover/card:[&_img]:scale-[1.03]',
        className,
      )}
    >
      {children}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('flex min-w-0 flex-1 flex-col gap-3 p-5 sm:p-6', className)} {...rest} />
}

export function CardTitle({
  as: Heading = 'h3',
  className,
  ...rest
}: ComponentProps<'h3'> & { as?: 'h2' | 'h3' | 'h4' }) {
  return <Heading className={classNames('display text-xl', className)} {...rest} />
}

/** The last line, at the bottom edge, so that it aligns across the cards of a row. */
export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        'mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-2 text-sm text-ink-muted',
        className,
      )}
      {...rest}
    />
  )
}
