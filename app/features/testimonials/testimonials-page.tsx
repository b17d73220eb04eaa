import { PlanTripButton } from '#app/features/site/plan-trip-button.tsx'
import type { PictureSource } from '#app/lib/files/picture-source.ts'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { shareOfRow } from '#app/ui/layout/share-of-row.ts'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { RatingStars } from '#app/ui/media/rating-stars.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import { sampleTestimonialWords } from './built-in.ts'
import type { Testimonial, Testimonials } from './queries.ts'

export type TestimonialsPageProps = { testimonials: Testimonials; picture: PictureSource | null }

const words = { kicker: 'Guest reviews', lead: 'Written by our guests after their journeys.' }

export function TestimonialsPage({ testimonials: { list: testimonials, areSamples }, picture }: TestimonialsPageProps) {
  const { kicker, lead } = areSamples && testimonials.length > 0 ? sampleTestimonialWords : words
  return (
    <>
      <PageHeader
        kicker={kicker}
        title="What Our Clients Say"
        lead={lead}
        picture={picture}
        actions={<PlanTripButton />}
      />
      <Section aria-label="Testimonials">
        {testimonials.length > 0 ? (
          <ul className="grid gap-8 md:grid-cols-2 lg:grid-cols-6">
            {testimonials.map((testimonial, place) => (
              <li
                key={testimonial.id}
                className={classNames(
                  'min-w-0 md:max-lg:odd:last:col-span-full',
                  spans[shareOfRow(place, testimonials.length)],
                )}
              >
                <TestimonialCard testimonial={testimonial} isSample={areSamples} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No reviews to show yet." action={<ButtonLink to="/contact">Write to Us</ButtonLink>} />
        )}
      </Section>
    </>
  )
}

const spans = { third: 'lg:col-span-2', half: 'lg:col-span-3', full: 'lg:col-span-6' }

function TestimonialCard({ testimonial, isSample }: { testimonial: Testimonial; isSample: boolean }) {
  return (
    <figure
      data-edit={isSample ? undefined : `testimonials?open=${testimonial.id}`}
      className="flex h-full flex-col rounded-md border border-line bg-surface-raised p-6 shadow-sm sm:p-7"
    >
      <span aria-hidden="true" className="flag-line -mx-6 -mt-6 mb-6 sm:-mx-7 sm:-mt-7" />
      <RatingStars value={testimonial.rating} />
      <blockquote className="mt-4 mb-6 font-display text-lg whitespace-pre-line before:content-['“'] after:content-['”']">
        {testimonial.testimonial_text}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-4 border-t border-line pt-5">
        <Portrait
          name={testimonial.client_name}
          picture={testimonial.picture}
          sizes={[{ width: '4rem' }]}
          className="size-16 shrink-0 rounded-full"
        />
        <span className="min-w-0 text-sm">
          <span className="block text-base font-semibold">{testimonial.client_name}</span>
          {testimonial.client_location && <span className="block text-ink-muted">{testimonial.client_location}</span>}
          {testimonial.trip_type && <span className="block text-kicker">{testimonial.trip_type}</span>}
        </span>
      </figcaption>
    </figure>
  )
}
