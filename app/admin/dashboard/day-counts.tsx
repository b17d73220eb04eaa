import { useQuery } from '@tanstack/react-query'
import { useData } from '#app/admin/data/data-client.tsx'
import type { Data } from '#app/lib/data/data.ts'
import { DayChart } from '#app/ui/chart/day-chart.tsx'
import type { DayCount } from '#app/ui/chart/day-count.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

const days = 30

async function countByDay(data: Data, table: string): Promise<DayCount[]> {
  const { data: rows } = await data.rpc('count_by_day', { table_name: table, days }).throwOnError()
  return rows
}

/** The number of new rows on each of the last 30 days. */
export function DayCounts({ table, title }: { table: string; title: string }) {
  const data = useData()
  const counts = useQuery({
    queryKey: [table, 'by day'],
    queryFn: () => countByDay(data, table),
    meta: { failed: `The rows of ${table} could not be counted by day` },
  })
  return (
    <section aria-label={title} className="rounded-md border border-line bg-surface-raised p-5 shadow-sm">
      <h2 className="display text-xl">{title}</h2>
      {counts.data ? (
        <DayChart title={title} days={counts.data} />
      ) : counts.isPending ? (
        <Skeleton className="mt-4 h-44 w-full" />
      ) : (
        <p className="mt-4 text-sm text-ink-muted">Not available just now.</p>
      )}
    </section>
  )
}
