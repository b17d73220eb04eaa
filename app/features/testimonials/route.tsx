import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { describeAgency } from '#app/features/site/travel-agency.ts'
import { useFrame } from '#app/features/site/use-frame.ts'
import { pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { StructuredData } from '#app/lib/page/structured-data.tsx'
import type { Route } from './+types/route'
import { loadTestimonials } from './queries.ts'
import { TestimonialsPage } from './testimonials-page.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const describe = context.get(pictureContext)
  const [testimonials, picture] = await Promise.all([
    loadTestimonials(context),
    describe('/pictures/page-testimonials'),
  ])
  return { ...testimonials, picture }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Guest Reviews',
    description: 'What guests wrote after their treks, tours, pilgrimages and family weeks in Nepal.',
    picture: loaderData?.picture,
  })

export default function TestimonialsRoute({ loaderData }: Route.ComponentProps) {
  const { siteUrl, settings } = useFrame()
  // Samples are nobody's opinion: search engines get none of them.
  const reviews = loaderData.areSamples ? [] : loaderData.list
  return (
    <>
      <StructuredData things={[describeAgency(siteUrl, settings, reviews)]} />
      <Breadcrumb name="What Our Clients Say" />
      <TestimonialsPage testimonials={loaderData.list} picture={loaderData.picture} />
    </>
  )
}
