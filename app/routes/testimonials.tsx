import { Breadcrumb } from '#app/features/site-frame/breadcrumb.tsx'
import { loadTestimonials } from '#app/features/testimonials/queries.ts'
import { TestimonialsPage } from '#app/features/testimonials/testimonials-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { pictureContext } from '#app/lib/request-context.ts'
import type { Route } from './+types/testimonials'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const describe = context.get(pictureContext)
  const [testimonials, picture] = await Promise.all([
    loadTestimonials(context),
    describe('/pictures/page-testimonials'),
  ])
  return { testimonials: testimonials.list, picture }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'What Our Clients Say',
    description: 'What guests wrote after their treks, tours, pilgrimages and family weeks in Nepal.',
    picture: loaderData?.picture,
  })

export default function TestimonialsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="What Our Clients Say" />
      <TestimonialsPage testimonials={loaderData.testimonials} picture={loaderData.picture} />
    </>
  )
}
