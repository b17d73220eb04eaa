import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/route'
import { AboutPage } from './about-page.tsx'
import { loadAbout } from './queries.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({ about: await loadAbout(context) })

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'About Us',
    description:
      'A Nepali travel agency in Thamel, Kathmandu, since 2014: our story, our mission and the people behind your journey.',
    picture: loaderData?.about?.picture,
  })

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="About Us" />
      <AboutPage about={loaderData.about} />
    </>
  )
}
