import { Breadcrumb } from '#app/features/site-frame/breadcrumb.tsx'
import { loadTeam } from '#app/features/team/queries.ts'
import { TeamPage } from '#app/features/team/team-page.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import type { Route } from './+types/team'

export const loader = async ({ context }: Route.LoaderArgs) => ({ team: await loadTeam(context) })

export const meta = (page: Route.MetaArgs) =>
  pageMeta(page, {
    title: 'Meet Our Team',
    description: 'The guides, planners and ticketing staff in Thamel, Kathmandu, who plan and lead your journey.',
  })

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="Meet Our Team" />
      <TeamPage team={loaderData.team} />
    </>
  )
}
