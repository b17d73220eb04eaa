import { useQuery } from '@tanstack/react-query'
import { Ban, CirclePause, Play, Send } from 'lucide-react'
import { useData } from '#app/admin/data/data-client.tsx'
import { useSignedIn } from '#app/admin/session/use-session.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import type { Mailing } from '#app/admin-kit/mailing.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { MailPreview } from './mail-preview.tsx'
import { MailingProgressView } from './mailing-progress.tsx'
import { mailingMessages } from './messages.ts'
import { SendControls } from './send-controls.tsx'
import { useMailing } from './use-mailing.ts'

interface MailingViewProps {
  resource: Resource
  mailing: Mailing<AdminRow>
  row: AdminRow
}

const steps = {
  scheduled: { step: 'cancel', label: 'Cancel sending', icon: Ban },
  sending: { step: 'stop', label: 'Stop sending', icon: CirclePause },
  stopped: { step: 'continue', label: 'Continue sending', icon: Play },
} as const

/** How a row looks as a mail, and everything about sending it. */
export function MailingView({ resource, mailing, row }: MailingViewProps) {
  const { busyWith, sendTest, send, take } = useMailing(resource, mailing, row)
  const email = useSignedIn()?.email ?? ''
  const status = mailing.statusOf(row)
  const sendAt = mailing.sendAtOf(row)
  const next = status === 'draft' || status === 'sent' ? undefined : steps[status]
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="flex flex-col gap-5 lg:order-last">
        {status === 'scheduled' && sendAt && (
          <p role="status">
            Leaves on <strong>{formatMinute(sendAt)}</strong>, Nepal time, to everybody who is subscribed then.
          </p>
        )}
        {status !== 'draft' && status !== 'scheduled' && (
          <MailingProgressView resource={resource} mailing={mailing} row={row} />
        )}
        {next && (
          <Button variant="secondary" loading={busyWith === next.step} onClick={() => take(next.step)}>
            <next.icon aria-hidden="true" /> {next.label}
          </Button>
        )}
        <Button variant="secondary" loading={busyWith === 'test'} onClick={() => sendTest(email)}>
          <Send aria-hidden="true" /> Send a test to me
        </Button>
        {status === 'draft' && (
          <DraftControls mailing={mailing} row={row} isSending={busyWith === 'send'} onSend={send} />
        )}
      </div>
      <MailPreview address={mailing.previewAddress(row)} />
    </div>
  )
}

interface DraftControlsProps {
  mailing: Mailing<AdminRow>
  row: AdminRow
  isSending: boolean
  onSend: (moment: Date | null) => Promise<void>
}

function DraftControls({ mailing, isSending, onSend }: DraftControlsProps) {
  const data = useData()
  const { data: audience } = useQuery({
    queryKey: ['newsletter_subscriptions', 'audience'],
    queryFn: () => mailing.countAudience(data),
    meta: { failed: mailingMessages.progressFailed },
  })
  return <SendControls audience={audience} isSending={isSending} onSend={onSend} />
}
