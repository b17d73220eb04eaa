import { AboutPage } from '#app/features/about/about-page.tsx'
import { loadAbout } from '#app/features/about/queries.ts'
import { Breadcrumb } from '#app/features/site-frame/breadcrumb.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/about'

export const loader = async ({ context }: Route.LoaderArgs) => ({ about: await loadAbout(context) })

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'About Us',
    description: loaderData?.about?.description,
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
