import { Handshake, UserRoundX } from 'lucide-react'
import type { ReplyOutcome } from '#app/admin-kit/define-resource.ts'
import type { Row } from '#app/lib/data/data.ts'

type Status = Row<'job_applications'>['status']
type Outcome = 'shortlisted' | 'rejected'

export const isOutcome = (value: string | undefined): value is Outcome =>
  value === 'shortlisted' || value === 'rejected'

const decline: ReplyOutcome = {
  value: 'rejected',
  label: 'Decline',
  icon: UserRoundX,
  answer: 'decline',
  sendLabel: 'Send decline',
  effect: 'Sending marks the application as rejected.',
}

/** The invitation to talk and the decline; rejected and hired are decided. */
export function outcomesOf(status: Status): readonly ReplyOutcome[] {
  if (status === 'rejected' || status === 'hired') return []
  const invitation: ReplyOutcome = {
    value: 'shortlisted',
    label: 'Invite to talk',
    icon: Handshake,
    answer: 'invitation',
    sendLabel: 'Send invitation',
    effect:
      status === 'shortlisted' ? 'The application stays shortlisted.' : 'Sending marks the application as shortlisted.',
  }
  return [invitation, decline]
}
