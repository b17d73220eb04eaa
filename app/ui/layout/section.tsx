import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#app/ui/class-names.ts'

export type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** The section's heading; leave it out only if the content has its own, and give an `aria-label`. */
  title?: ReactNode
  /** Small capitals above the title. */
  kicker?: ReactNode
  /** A sentence or two under the title. */
  lead?: ReactNode
  /** At the end of the title's line: a link or a button. */
  aside?: ReactNode
  headingLevel?: 'h1' | 'h2'
  /** `paper` is the page itself, `sunken` a slightly deeper sheet, `weave` a dark band with a dhaka pattern. */
  tone?: 'paper' | 'sunken' | 'weave'
  align?: 'start' | 'center'
}

const tones = {
  paper: '',
  sunken: 'border-y border-line bg-surface-sunken',
  weave: 'tone-night dhaka',
}

/** A full-width page section; its content has the page's maximum width. */
export function Section({
  title,
  kicker,
  lead,
  aside,
  headingLevel: Heading = 'h2',
  tone = 'paper',
  align = 'start',
  className,
  children,
  ...rest
}: SectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={title ? headingId : undefined}
      className={classNames('px-gutter py-section', tones[tone], className)}
      {...rest}
    >
      <div className="mx-auto w-full max-w-page">
        {title && (
          <header
            className={classNames(
              'mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 sm:mb-14',
              align === 'center' && 'justify-center text-center',
            )}
          >
            <div className={classNames('min-w-0 max-w-text', align === 'center' && 'flex flex-col items-center')}>
              {kicker && <p className="kicker mb-3">{kicker}</p>}
              <Heading id={headingId} className="display text-4xl">
                {title}
              </Heading>
              <span aria-hidden="true" className="lattice-line mt-5 block w-33" />
              {lead && <p className="mt-5 text-lg text-ink-muted">{lead}</p>}
            </div>
            {aside && <div className="shrink-0">{aside}</div>}
          </header>
        )}
        {children}
      </div>
    </section>
  )
}
