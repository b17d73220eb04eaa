import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Data } from '#app/lib/data.ts'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ScreenHeader } from '#app/ui/screen-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { counted, countRows } from './dashboard-counts.ts'
import { useData } from './data-client.tsx'
import { DayCounts } from './day-counts.tsx'
import { PendingItems } from './pending-items.tsx'
import { resources } from './resources.ts'

export function DashboardScreen() {
  const data = useData()
  const counts = useQuery({ queryKey: ['dashboard', 'counts'], queryFn: () => countRows(data) })
  return (
    <>
      <ScreenHeader title="Dashboard" note="What the site holds today" />
      <ul aria-label="Counts" className="mb-8 flex flex-wrap gap-3 lg:gap-4">
        {counted.map(({ table, label, icon: Icon }) => {
          const path = resources.find((resource) => resource.table === table)?.path
          const count = counts.data?.get(table)
          const words = (
            <>
              <span className="flex items-center justify-between gap-2 text-sm text-ink-muted">
                {label} <Icon aria-hidden="true" className="size-4" />
              </span>
              {counts.isPending ? (
                <Skeleton className="mt-2 h-8 w-12" />
              ) : (
                <span className="display mt-1 block text-3xl tabular-nums">{count ?? '–'}</span>
              )}
            </>
          )
          return (
            <li
              key={table}
              className="grow basis-36 rounded-md border sm:basis-48 border-line bg-surface-raised shadow-sm"
            >
              {path ? (
                <Link to={`/admin/${path}`} className="block rounded-md p-4 hover:bg-surface-hover">
                  {words}
                </Link>
              ) : (
                <div className="p-4">{words}</div>
              )}
            </li>
          )
        })}
      </ul>
      <PendingItems />
      <div className="mb-8 grid gap-4 lg:grid-cols-2">
        <DayCounts table="inquiries" title="Inquiries" />
        <DayCounts table="newsletter_subscriptions" title="New subscribers" />
      </div>
      <SystemStatus counts={counts.data} isPending={counts.isPending} checkedAt={counts.dataUpdatedAt} />
    </>
  )
}

interface SystemStatusProps {
  counts: Map<string, number> | undefined
  isPending: boolean
  checkedAt: number
}

function SystemStatus({ counts, isPending, checkedAt }: SystemStatusProps) {
  const data = useData()
  const storage = useQuery({ queryKey: ['dashboard', 'storage'], queryFn: () => askStorage(data) })
  const database = isPending ? undefined : (counts?.size ?? 0) > 0
  return (
    <section aria-labelledby="system-status" className="rounded-md border border-line bg-surface-raised p-5">
      <h2 id="system-status" className="display mb-3 text-xl">
        System Status
      </h2>
      <dl className="gap-x-10 text-sm sm:columns-2 lg:columns-3">
        <Status name="Database" good="Connected" bad="Not connected" isGood={database} />
        <Status name="Admin Panel" good="Active" bad="Inactive" isGood={true} />
        <Status name="File Upload" good="Active (10MB limit)" bad="Inactive" isGood={storage.data} />
        <Line name="Session Timeout">20 minutes</Line>
        <Line name="Last Updated">{checkedAt ? formatMoment(new Date(checkedAt).toISOString()) : '…'}</Line>
      </dl>
    </section>
  )
}

async function askStorage(data: Data): Promise<boolean> {
  const { data: answer, error } = await data.rpc('storage_status', {})
  if (error) console.error('The file store could not be checked', error)
  return answer?.is_working === true
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex break-inside-avoid items-center justify-between gap-4 border-t border-line py-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Status({ name, good, bad, isGood }: { name: string; good: string; bad: string; isGood?: boolean }) {
  return (
    <Line name={name}>
      {isGood === undefined ? (
        'Checking…'
      ) : (
        <Badge dot tone={isGood ? 'success' : 'danger'}>
          {isGood ? good : bad}
        </Badge>
      )}
    </Line>
  )
}
