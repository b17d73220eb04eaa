import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/route'
import { loadTeam } from './queries.ts'
import { TeamPage } from './team-page.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [team, picture] = await Promise.all([loadTeam(context), context.get(pictureContext)('/pictures/page-team')])
  return { team, picture }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Our Guides and Planners',
    description: 'The guides, planners and ticketing staff in Thamel, Kathmandu, who plan and lead your journey.',
    picture: loaderData?.picture,
  })

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="Meet Our Team" />
      <TeamPage team={loaderData.team} picture={loaderData.picture} />
    </>
  )
}
