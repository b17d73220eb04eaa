import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/route'
import { AwardsPage } from './awards-page.tsx'
import { loadAwards } from './queries.ts'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [awards, picture] = await Promise.all([
    loadAwards(context),
    context.get(pictureContext)('/pictures/page-awards'),
  ])
  return { awards, picture }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Awards & Recognition',
    description: 'Awards for our trekking, heritage and wildlife journeys in Nepal.',
    picture: loaderData?.picture,
  })

export default function AwardsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="Awards & Recognition" />
      <AwardsPage awards={loaderData.awards} picture={loaderData.picture} />
    </>
  )
}
