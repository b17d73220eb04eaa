import { Breadcrumb } from '#app/features/site-frame/breadcrumb.tsx'
import { loadTeam } from '#app/features/team/queries.ts'
import { TeamPage } from '#app/features/team/team-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { pictureContext } from '#app/lib/request-context.ts'
import type { Route } from './+types/team'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [team, picture] = await Promise.all([loadTeam(context), context.get(pictureContext)('/pictures/page-team')])
  return { team, picture }
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Meet Our Team',
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
