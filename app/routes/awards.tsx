import { AwardsPage } from '#app/features/awards/awards-page.tsx'
import { loadAwards } from '#app/features/awards/queries.ts'
import { Breadcrumb } from '#app/features/site-frame/breadcrumb.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { pictureContext } from '#app/lib/request-context.ts'
import type { Route } from './+types/awards'

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
    description: 'What guides, porters and travellers have honoured our work with since 2014.',
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
