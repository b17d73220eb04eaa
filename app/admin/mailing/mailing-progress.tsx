import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import { refreshTable } from '#app/admin/data/query-client.ts'
import type { AdminRow, Resource } from '#app/admin-kit/define-resource.ts'
import type { Mailing } from '#app/admin-kit/mailing.ts'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { mailingMessages } from './messages.ts'

const refetchMs = 2_000

interface MailingProgressViewProps {
  resource: Resource
  mailing: Mailing<AdminRow>
  row: AdminRow
}

/** How many wait, have it, failed and have left. Nobody counts who opens it. */
export function MailingProgressView({ resource, mailing, row }: MailingProgressViewProps) {
  const data = useData()
  const queryClient = useQueryClient()
  const { table } = resource
  const status = mailing.statusOf(row)
  const { data: progress, dataUpdatedAt } = useQuery({
    queryKey: ['mailing progress', row.id, status],
    queryFn: () => mailing.loadProgress(data, row.id),
    refetchInterval: status === 'sending' && refetchMs,
    meta: { failed: mailingMessages.progressFailed },
  })
  // The server marks it as sent a moment after the last mail.
  const isOver = status === 'sending' && progress?.waiting === 0 && dataUpdatedAt
  useEffect(() => {
    if (isOver) void refreshTable(queryClient, table)
  }, [isOver, queryClient, table])
  if (!progress) return <Skeleton className="h-24" />
  const { waiting, sent, failed, unsubscribed } = progress
  const total = waiting + sent + failed
  const label = { sending: 'Sending', stopped: 'Stopped' }[String(status)] ?? 'Sent'
  return (
    <section aria-label="Progress" className="flex flex-col gap-4">
      <Progress label={label} value={total === 0 ? 100 : ((sent + failed) / total) * 100} />
      <Facts>
        <Fact name="Waiting">{waiting.toLocaleString('en')}</Fact>
        <Fact name="Sent">{sent.toLocaleString('en')}</Fact>
        <Fact name="Failed">{failed.toLocaleString('en')}</Fact>
        <Fact name="Unsubscribed since">{unsubscribed.toLocaleString('en')}</Fact>
      </Facts>
      {failed > 0 && <Failures mailing={mailing} id={row.id} failed={failed} />}
    </section>
  )
}

function Failures({ mailing, id, failed }: { mailing: Mailing<AdminRow>; id: string; failed: number }) {
  const data = useData()
  const { data: failures = [] } = useQuery({
    queryKey: ['mailing failures', id, failed],
    queryFn: () => mailing.listFailures(data, id),
    meta: { failed: mailingMessages.progressFailed },
  })
  const more = failed - failures.length
  return (
    <div className="text-sm">
      <h3 className="font-semibold">Not delivered</h3>
      <ul aria-label="Not delivered" className="divide-y divide-line">
        {failures.map(({ address, reason }) => (
          <li key={address} className="py-1.5 wrap-anywhere">
            {address} <span className="text-ink-muted">{reason}</span>
          </li>
        ))}
      </ul>
      {failures.length > 0 && more > 0 && <p className="text-ink-muted">And {more.toLocaleString('en')} more.</p>}
    </div>
  )
}
