import { Children, isValidElement, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { CarouselControls } from './carousel-controls.tsx'

export type CarouselProps = {
  /** What the slides are: 'Testimonials'. Another name than the section around it has, or they are confused. */
  label: string
  /** One child, one slide. */
  children: ReactNode
  /** Milliseconds until it moves on by itself; leave it out and it never does. */
  interval?: number
  /** The share of the width that one slide takes, as basis classes: 'basis-full md:basis-1/2 lg:basis-1/4'. */
  slideClassName?: string
  /** Space between slides; `none` for pictures that fill the frame. */
  gap?: 'none' | 'md'
  /** `over` lays the controls on the slides' bottom edge (give slides room for them), `below` sets them underneath. */
  controls?: 'below' | 'over'
  /** Arrows from medium screens up, or always. Small screens swipe. */
  arrows?: 'always' | 'md'
  /** Where the controls stand. */
  align?: 'start' | 'center'
  className?: string
}

// The page's measure plus its gutters, so that the controls line up with the text on the slides.
const overlay =
  'absolute inset-x-0 bottom-0 mx-auto max-w-[calc(var(--container-page)+2*var(--spacing-gutter))] px-gutter pb-5'

// A strip that scrolls can be scrolled with the keyboard too.
const reachable = { tabIndex: 0 }

/**
 * Slides side by side: a strip that scrolls and snaps by itself, before scripts and without them. Once it comes near,
 * start-carousel.ts makes it loop, answer to its buttons and the arrow keys, and rotate. With `data-hold` on a part of
 * its slides, pointing holds it there and on its buttons only, not everywhere.
 */
export function Carousel({
  label,
  children,
  interval,
  slideClassName,
  gap = 'md',
  controls = 'below',
  arrows = 'always',
  align = 'start',
  className,
}: CarouselProps) {
  const slides = Children.toArray(children).filter(isValidElement)
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel=""
      data-interval={interval}
      className={classNames('relative min-w-0', className)}
    >
      <div data-strip="" {...reachable} className="snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
        <ul className={classNames('slides', gap === 'md' && 'slides-apart')}>
          {slides.map((slide, place) => (
            <li
              key={slide.key}
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${slides.length}`}
              className={slideClassName}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls
        slides={slides.length}
        rotates={interval !== undefined && slides.length > 1}
        arrows={arrows}
        className={classNames(controls === 'over' ? overlay : 'mt-6', align === 'center' && 'justify-center')}
      />
      <VisuallyHidden data-place="" aria-live="off">
        Slide 1 of {slides.length}
      </VisuallyHidden>
    </section>
  )
}
