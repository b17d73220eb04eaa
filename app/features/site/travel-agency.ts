import type { SiteSettings } from '#app/features/settings/site-settings.ts'
import type { Thing } from '#app/lib/page/structured-data.tsx'
import { readPostalAddress } from '#app/lib/text/postal-address.ts'

/** What a client said of the company. */
interface Review {
  client_name: string
  testimonial_text: string
  rating: number
}

/** The company as search engines want to know it. */
export function describeAgency(siteUrl: string, settings: SiteSettings, reviews: Review[] = []): Thing {
  const links = [settings.social_facebook, settings.social_instagram, settings.social_twitter].filter(Boolean)
  return {
    '@type': 'TravelAgency',
    '@id': `${siteUrl}/#agency`,
    name: settings.site_title,
    description: settings.site_description,
    url: siteUrl,
    email: settings.contact_email || undefined,
    telephone: settings.contact_phone || undefined,
    foundingDate: '2014',
    ...(settings.contact_address && {
      address: {
        '@type': 'PostalAddress',
        ...readPostalAddress(settings.contact_address),
        addressCountry: 'NP',
      },
    }),
    ...(links.length > 0 && { sameAs: links }),
    ...(reviews.length > 0 && {
      review: reviews.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.client_name },
        reviewBody: review.testimonial_text,
        reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      })),
    }),
  }
}
