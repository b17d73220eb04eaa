import { screenMeta } from '#app/admin/data/company.ts'
import type { Route } from './+types/invite-route'
import { InviteScreen } from './invite-screen.tsx'

export const meta = (page: Route.MetaArgs) => [
  ...screenMeta(page, 'Set a password'),
  // The URL contains the token, so it must not be sent as a referrer.
  { name: 'referrer', content: 'no-referrer' },
]

export default function InviteRoute({ params }: Route.ComponentProps) {
  return <InviteScreen token={params.token} />
}
