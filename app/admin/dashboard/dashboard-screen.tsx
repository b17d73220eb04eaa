import { ScreenHeader } from '#app/ui/layout/screen-header.tsx'
import { DashboardCounts, useCounts } from './dashboard-counts.tsx'
import { DayCounts } from './day-counts.tsx'
import { PendingItems } from './pending-items.tsx'
import { ServerWarnings } from './server-warnings.tsx'
import { SystemStatus } from './system-status.tsx'

export function DashboardScreen() {
  const counts = useCounts()
  const isAnySuccess = counts.some(({ isSuccess }) => isSuccess)
  const isAnyPending = counts.some(({ isPending }) => isPending)
  return (
    <>
      <ScreenHeader title="Dashboard" note="Overview" />
      <ServerWarnings />
      <PendingItems />
      <DashboardCounts counts={counts} />
      <div className="mb-8 grid gap-4 lg:grid-cols-2">
        <DayCounts table="inquiries" title="Inquiries" />
        <DayCounts table="newsletter_subscriptions" title="New subscribers" />
      </div>
      <SystemStatus
        isConnected={isAnySuccess || (isAnyPending ? undefined : false)}
        checkedAt={Math.max(...counts.map(({ dataUpdatedAt }) => dataUpdatedAt))}
      />
    </>
  )
}
