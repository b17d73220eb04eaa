import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/media/picture.tsx'
import { HeroButton } from './hero-button.tsx'
import type { HeroSlide } from './queries.ts'

export const heroInterval = 5000

/** The opening of the site: one picture as wide as the screen, one sentence, and where to go from there. */
export function Hero({ slides }: { slides: HeroSlide[] }) {
  return (
    <div className="tone-night">
      <Carousel label="Welcome" interval={heroInterval} gap="none" controls="over">
        {slides.map((slide, place) => (
          <Slide key={slide.id} slide={slide} isFirst={place === 0} isOneOfMany={slides.length > 10} />
        ))}
      </Carousel>
      <div aria-hidden="true" className="flag-line" />
    </div>
  )
}

function Slide({ slide, isFirst, isOneOfMany }: { slide: HeroSlide; isFirst: boolean; isOneOfMany: boolean }) {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div className="relative isolate flex h-full min-h-[clamp(34rem,calc(100svh-var(--header-height)),54rem)] items-end overflow-hidden px-gutter print:min-h-0">
      <Picture
        picture={slide.picture}
        sizes="100vw"
        priority={isFirst}
        className="absolute inset-0 -z-2 size-full print:hidden"
      />
      {/* Dark where the words stand, clear where the mountains do. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-1 bg-linear-to-t from-himal-950/92 via-himal-950/48 via-45% to-transparent to-85%"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-1 bg-linear-to-r from-himal-950/55 to-transparent to-60% mask-t-from-40% mask-t-to-85% max-md:hidden"
      />
      {/* Below the words stand the controls: with many slides, the dots take several rows. */}
      <div className={classNames('mx-auto w-full max-w-page pt-28 print:py-8', isOneOfMany ? 'pb-36' : 'pb-28')}>
        <Heading className="display max-w-[13ch] max-sm:text-pretty! text-[clamp(2.75rem,1.55rem+5.3vw,6rem)]/[0.98]">
          {slide.title}
        </Heading>
        {slide.subtitle && <p className="mt-6 max-w-[46ch] text-lg">{slide.subtitle}</p>}
        {slide.buttons.length > 0 && (
          <div className="mt-8 flex flex-wrap gap-3">
            {slide.buttons.map((button) => (
              <HeroButton key={`${button.text}${button.link}`} button={button} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
