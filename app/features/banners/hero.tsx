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
    <div className="hero-slide">
      <Picture
        picture={slide.picture}
        sizes={[{ width: '100vw', height: '92svh', maxHeight: '54rem' }]}
        tallSizes="max(100vw, 52svh)"
        priority={isFirst}
        className="absolute inset-0 -z-2 size-full print:hidden"
      />
      {/* Below the words stand the controls: with many slides, the dots take several rows. */}
      <div className={classNames('mx-auto w-full max-w-page pt-28 print:py-8', isOneOfMany ? 'pb-36' : 'pb-28')}>
        {/* Someone reads or is about to press: the slide stays. Over the picture it moves on. */}
        <div data-hold="" className="w-fit max-w-full">
          <Heading className="hero-title">{slide.title}</Heading>
          {slide.subtitle && <p className="mt-6 max-w-[22.9em] text-lg">{slide.subtitle}</p>}
          {slide.buttons.length > 0 && (
            <div className="mt-8 flex flex-wrap gap-3">
              {slide.buttons.map((button) => (
                <HeroButton key={`${button.text}${button.link}`} button={button} />
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
