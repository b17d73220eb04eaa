import { Children, type FocusEvent, isValidElement, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { CarouselControls } from './carousel-controls.tsx'
import { useCarousel } from './use-carousel.ts'
import { useRotation } from './use-rotation.ts'

export type CarouselProps = {
  /** What the slides are: 'Testimonials'. Another name than the section around it has, or they are confused. */
  label: string
  /** One child, one slide. */
  children: ReactNode
  /** Milliseconds until it moves on by itself; leave it out and it never does. */
  interval?: number
  loop?: boolean
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

/**
 * Slides side by side. Without scripts it is a strip one can scroll, at its first slide; with them it loops, swipes,
 * answers to the arrow keys and may rotate, which hover, focus, a button and reduced motion all stop.
 */
export function Carousel({
  label,
  children,
  interval,
  loop = true,
  slideClassName = 'basis-full',
  gap = 'md',
  controls = 'below',
  arrows = 'always',
  align = 'start',
  className,
}: CarouselProps) {
  const slides = Children.toArray(children).filter(isValidElement)
  const { viewportRef, ready, selected, stops, visible, next, previous, goTo } = useCarousel({
    loop,
    slideCount: slides.length,
  })
  const { rotates, paused, running, togglePaused, setHovered, setFocused } = useRotation({
    interval,
    ready,
    stops,
    selected,
    next,
  })

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const typing =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
    const move = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (typing || !move) return
    event.preventDefault()
    move()
  }
  // The pause button itself does not count: pressing Play on it has to work while it has the focus.
  const handleFocus = (event: FocusEvent<HTMLElement>) => setFocused(!event.target.hasAttribute('data-rotation-toggle'))

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      data-running={running || undefined}
      className={classNames('relative min-w-0', className)}
      onKeyDown={handleKey}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setFocused(false)}
    >
      <div
        ref={viewportRef}
        // A strip that scrolls can be scrolled with the keyboard too.
        tabIndex={ready ? undefined : 0}
        className={ready ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]'}
      >
        <ul className={classNames('flex touch-pan-y touch-pinch-zoom', gap === 'md' && '-ms-5')}>
          {slides.map((slide, place) => (
            <li
              key={slide.key}
              aria-roledescription="slide"
              aria-label={`${place + 1} of ${slides.length}`}
              inert={visible !== null && visible.length > 0 && !visible.includes(place)}
              className={classNames('min-w-0 shrink-0 grow-0 snap-start', gap === 'md' && 'ps-5', slideClassName)}
            >
              {slide}
            </li>
          ))}
        </ul>
      </div>
      <CarouselControls
        stops={stops}
        selected={selected}
        paused={rotates ? paused : undefined}
        arrows={arrows}
        onPrevious={previous}
        onNext={next}
        onGoTo={goTo}
        onTogglePaused={togglePaused}
        className={classNames(controls === 'over' ? overlay : 'mt-6', align === 'center' && 'justify-center')}
      />
      {/* Silent while it rotates: nobody wants to be told every five seconds. */}
      <VisuallyHidden aria-live={running ? 'off' : 'polite'}>
        Slide {selected + 1} of {stops}
      </VisuallyHidden>
    </section>
  )
}
