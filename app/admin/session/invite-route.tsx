import type { Route } from './+types/invite-route'
import { InviteScreen } from './invite-screen.tsx'

export const meta = () => [
  { title: 'Set a password | Prabas Travels back office' },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token, so it must not be sent as a referrer.
  { name: 'referrer', content: 'no-referrer' },
]

export default function InviteRoute({ params }: Route.ComponentProps) {
  return <InviteScreen token={params.token} />
}
