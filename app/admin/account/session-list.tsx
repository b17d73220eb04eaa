import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { reasonOf, report, showMessage } from '#app/admin/data/report.ts'
import { describeBrowser } from '#app/features/accounts/describe-browser.ts'
import { formatMinute } from '#app/lib/nepal-dates.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { accountScreenMessages } from './messages.ts'

const queryKey = ['own_sessions', 'list']

/** Where the own account is signed in. Ending the session in use is what Logout does. */
export function SessionList() {
  const data = useData()
  const queryClient = useQueryClient()
  const [endingId, setEndingId] = useState<string | null>(null)
  const { data: sessions } = useQuery({
    queryKey,
    queryFn: async () => (await data.rpc('own_sessions', {}).throwOnError()).data,
    meta: { failed: accountScreenMessages.sessionsFailed },
  })

  async function end(id: string) {
    setEndingId(id)
    const { error } = await data.rpc('end_own_session', { id })
    if (error) report(accountScreenMessages.sessionNotEnded(reasonOf(error)), error)
    else showMessage(accountScreenMessages.sessionEnded)
    await queryClient.invalidateQueries({ queryKey })
    setEndingId(null)
  }

  if (!sessions) return <Skeleton className="h-16" />
  return (
    <ul aria-label="Sessions" className="flex flex-col divide-y divide-line">
      {sessions.map(({ id, user_agent, address, last_activity, is_current }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-semibold break-words">{describeBrowser(user_agent)}</p>
            <p className="text-sm break-words text-ink-muted">
              {address} · last seen <time dateTime={last_activity}>{formatMinute(last_activity)}</time>
            </p>
          </div>
          {is_current ? (
            <Badge tone="success">This session</Badge>
          ) : (
            <Button variant="secondary" size="sm" loading={endingId === id} onClick={() => end(id)}>
              End<span className="sr-only"> the session at {address}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
