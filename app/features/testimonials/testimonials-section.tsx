import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { RatingStars } from '#app/ui/media/rating-stars.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { sampleTestimonialWords } from './built-in.ts'
import type { Testimonial, Testimonials } from './queries.ts'

export const testimonialsInterval = 5000

/** One voice at a time, set large on a night band. */
export function TestimonialsSection({ testimonials }: { testimonials: Testimonials }) {
  const { list, areSamples } = testimonials
  if (list.length === 0) return <div id="testimonials" />
  return (
    <Section
      id="testimonials"
      className="lazy"
      tone="weave"
      kicker="Guest reviews"
      title="What Our Clients Say"
      {...(areSamples && sampleTestimonialWords)}
      aside={<Link to="/testimonials">Read all reviews</Link>}
    >
      <Carousel label="Reviews" interval={testimonialsInterval}>
        {list.map((testimonial) => (
          <Voice key={testimonial.id} testimonial={testimonial} />
        ))}
      </Carousel>
    </Section>
  )
}

function Voice({ testimonial }: { testimonial: Testimonial }) {
  return (
    <figure className="voice">
      <Portrait
        name={testimonial.client_name}
        picture={testimonial.picture}
        sizes={[{ from: '64rem', width: '14rem' }, { from: '40rem', width: '9rem' }, { width: '6rem' }]}
        className="voice-portrait"
      />
      <div>
        <RatingStars value={testimonial.rating} />
        <blockquote>{testimonial.testimonial_text}</blockquote>
        <figcaption>
          <b>{testimonial.client_name}</b>
          <span>{[testimonial.client_location, testimonial.trip_type].filter(Boolean).join(' · ')}</span>
        </figcaption>
      </div>
    </figure>
  )
}
