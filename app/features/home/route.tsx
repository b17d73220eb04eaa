import { AboutSection } from '#app/features/about/about-section.tsx'
import { loadAbout } from '#app/features/about/queries.ts'
import { AwardsSection } from '#app/features/awards/awards-section.tsx'
import { loadAwards } from '#app/features/awards/queries.ts'
import { Hero } from '#app/features/banners/hero.tsx'
import { loadHeroSlides } from '#app/features/banners/queries.ts'
import { ContactSection } from '#app/features/inquiries/contact-section.tsx'
import { NewsletterBand } from '#app/features/newsletter/newsletter-band.tsx'
import { loadServices } from '#app/features/services/queries.ts'
import { ServicesSection } from '#app/features/services/services-section.tsx'
import { ContactDetails } from '#app/features/settings/contact-details.tsx'
import { describeAgency } from '#app/features/site/travel-agency.ts'
import { useFrame } from '#app/features/site/use-frame.ts'
import { loadTestimonials } from '#app/features/testimonials/queries.ts'
import { TestimonialsSection } from '#app/features/testimonials/testimonials-section.tsx'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { StructuredData } from '#app/lib/page/structured-data.tsx'
import type { Route } from './+types/route'

/** Each part brings its own fallback: one that cannot be loaded never takes the page with it. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const [slides, about, services, testimonials, awards] = await Promise.all([
    loadHeroSlides(context),
    loadAbout(context),
    loadServices(context),
    loadTestimonials(context),
    loadAwards(context),
  ])
  return { slides, about, services, testimonials, awards }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, { tagline: 'Nepal Treks, Tours & Flights', picture: loaderData?.slides[0]?.picture })

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { siteUrl, settings } = useFrame()
  return (
    <>
      <StructuredData things={[describeAgency(siteUrl, settings)]} />
      <Hero slides={loaderData.slides} />
      <AboutSection about={loaderData.about} />
      <ServicesSection services={loaderData.services} />
      <TestimonialsSection testimonials={loaderData.testimonials} />
      <AwardsSection awards={loaderData.awards} />
      <ContactSection
        className="lazy"
        tone="sunken"
        kicker="Contact"
        title="Let us plan it together"
        lead="A few lines are enough. Someone who knows the route will reply."
        details={<ContactDetails settings={settings} />}
      />
      <NewsletterBand />
    </>
  )
}
