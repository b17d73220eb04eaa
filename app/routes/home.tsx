import { AboutSection } from '#app/features/about/about-section.tsx'
import { findAbout } from '#app/features/about/queries.ts'
import { listActiveBanners } from '#app/features/banners/queries.ts'
import { dataContext } from '#app/lib/request-context.ts'
import type { Route } from './+types/home'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const data = context.get(dataContext)
  const [slides, about] = await Promise.all([listActiveBanners(data), findAbout(data)])
  return { slides, about }
}

export const meta = () => [{ title: 'Prabas Travels' }]

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      {loaderData.slides.map((slide) => (
        <section key={slide.id}>
          <h1>{slide.title}</h1>
          <p>{slide.subtitle}</p>
        </section>
      ))}
      <AboutSection about={loaderData.about} />
    </main>
  )
}
