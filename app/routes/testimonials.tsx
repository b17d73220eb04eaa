import { Breadcrumb } from '#app/features/site-frame/breadcrumb.tsx'
import { loadTestimonials } from '#app/features/testimonials/queries.ts'
import { TestimonialsPage } from '#app/features/testimonials/testimonials-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/testimonials'

export const loader = ({ context }: Route.LoaderArgs) => loadTestimonials(context)

export const meta = (page: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'What Our Clients Say',
    description: 'What guests wrote after their treks, tours, pilgrimages and family weeks in Nepal.',
  })

export default function TestimonialsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="What Our Clients Say" />
      <TestimonialsPage testimonials={loaderData.list} />
    </>
  )
}
