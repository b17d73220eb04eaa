import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'

const round = classNames(buttonClass({ variant: 'secondary', size: 'icon' }), 'size-touch! rounded-full! bg-surface/80')

export type CarouselControlsProps = {
  stops: number
  selected: number
  /** Undefined: it does not move by itself, so there is nothing to pause. */
  paused?: boolean
  arrows: 'always' | 'md'
  onPrevious: () => void
  onNext: () => void
  onGoTo: (stop: number) => void
  onTogglePaused: () => void
  className?: string
}

export function CarouselControls({
  stops,
  selected,
  paused,
  arrows,
  onPrevious,
  onNext,
  onGoTo,
  onTogglePaused,
  className,
}: CarouselControlsProps) {
  const arrow = classNames(round, arrows === 'md' && 'max-md:hidden!')
  return (
    // Nothing to control: the row keeps its place, so that the page does not jump. Without scripts it would be dead.
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 [@media(scripting:none)]:hidden',
        stops < 2 && 'invisible',
        className,
      )}
    >
      <button type="button" aria-label="Previous slide" className={arrow} onClick={onPrevious}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <button type="button" aria-label="Next slide" className={arrow} onClick={onNext}>
        <ChevronRight aria-hidden="true" />
      </button>
      <div className={classNames('flex flex-wrap', stops > 5 && 'max-sm:order-first max-sm:basis-full')}>
        {Array.from({ length: stops }, (_, stop) => stop).map((stop) => (
          <button
            key={stop}
            type="button"
            aria-label={`Go to slide ${stop + 1}`}
            aria-current={stop === selected || undefined}
            onClick={() => onGoTo(stop)}
            className={classNames(
              'group/dot grid place-items-center rounded-sm',
              // Many of them need several rows, and must not cover the slide.
              stops > 10 ? 'h-6 min-w-6 px-1' : 'h-touch min-w-7 px-1.5',
            )}
          >
            <span className="block h-1 w-4 rounded-full bg-line-strong transition-[width,background-color] duration-(--duration-calm) ease-settle group-hover/dot:bg-ink group-aria-[current]/dot:w-9 group-aria-[current]/dot:bg-kicker forced-colors:bg-[ButtonText]" />
          </button>
        ))}
      </div>
      {paused !== undefined && (
        <button
          type="button"
          data-rotation-toggle=""
          aria-label={paused ? 'Play slides' : 'Pause slides'}
          className={round}
          onClick={onTogglePaused}
        >
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </button>
      )}
    </div>
  )
}
