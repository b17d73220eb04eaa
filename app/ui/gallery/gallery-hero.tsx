import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import { journeys } from './gallery-samples.ts'

/** A full-width carousel with its controls on the picture. */
export function GalleryHero() {
  return (
    <Carousel label="Banner" interval={5000} gap="none" controls="over" className="tone-night">
      {journeys.slice(0, 3).map((journey) => (
        <div key={journey.place} className="relative isolate flex min-h-120 flex-col justify-end px-gutter pt-16 pb-24">
          <div className="absolute inset-0 -z-1 bg-linear-to-b from-himal-400 via-rhododendron-100 to-snow-50" />
          <div className="picture-scrim absolute inset-0 -z-1" />
          <div className="mx-auto flex w-full max-w-page flex-col items-start gap-5">
            <p className="kicker">{journey.place}</p>
            <h2 className="display max-w-[10.4em] text-5xl">{journey.title}</h2>
            <p className="max-w-text text-lg text-ink-muted">{journey.text}</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/services" variant="accent" size="lg">
                See the journey
              </ButtonLink>
              <ButtonLink to="/contact" variant="secondary" size="lg">
                Ask us
              </ButtonLink>
            </div>
          </div>
        </div>
      ))}
    </Carousel>
  )
}
