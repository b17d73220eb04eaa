import { classNames } from '#app/ui/class-names.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from '#app/ui/media/icons.tsx'

const round = 'btn btn-secondary btn-round'

export type CarouselControlsProps = {
  slides: number
  /** It moves by itself, so it can be paused. */
  rotates: boolean
  arrows: 'always' | 'md'
  className?: string
}

/** The buttons of a carousel; start-carousel.ts makes them work. Without scripts they are not shown. */
export function CarouselControls({ slides, rotates, arrows, className }: CarouselControlsProps) {
  const arrow = classNames(round, arrows === 'md' && 'max-md:hidden!')
  return (
    // Nothing to control: the row keeps its place, so that the page does not jump.
    <div
      data-controls=""
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 [@media(scripting:none)]:hidden',
        slides < 2 && 'invisible',
        className,
      )}
    >
      <button type="button" data-needs-script="" data-step="-1" aria-label="Previous slide" className={arrow}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <button type="button" data-needs-script="" data-step="1" aria-label="Next slide" className={arrow}>
        <ChevronRight aria-hidden="true" />
      </button>
      <div className={classNames('flex flex-wrap', slides > 5 && 'max-sm:order-first max-sm:basis-full')}>
        {Array.from({ length: slides }, (_, stop) => stop).map((stop) => (
          <button
            key={stop}
            type="button"
            data-needs-script=""
            data-stop={stop}
            aria-label={`Go to slide ${stop + 1}`}
            aria-current={stop === 0 || undefined}
            // Many of them need several rows, and must not cover the slide.
            className={slides > 10 ? 'carousel-dot carousel-dot-small' : 'carousel-dot'}
          />
        ))}
      </div>
      {rotates && (
        <button
          type="button"
          data-needs-script=""
          data-rotation-toggle=""
          aria-label="Pause slides"
          className={classNames('group/pause', round)}
        >
          <Pause aria-hidden="true" className="group-data-paused/pause:hidden" />
          <Play aria-hidden="true" className="not-group-data-paused/pause:hidden" />
        </button>
      )}
    </div>
  )
}
