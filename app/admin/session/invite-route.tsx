import type { Route } from './+types/invite-route'
import { InviteScreen } from './invite-screen.tsx'

export const meta = () => [
  { title: 'Set a password | Prabas Travels back office' },
  { name: 'robots', content: 'noindex' },
  // The address is the key: no page that is visited from here may learn it.
  { name: 'referrer', content: 'no-referrer' },
]

export default function InviteRoute({ params }: Route.ComponentProps) {
  return <InviteScreen token={params.token} />
}
