import { lazy, Suspense } from 'react'
import { formatDay } from '#app/lib/nepal-dates.ts'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import type { DayCount } from './day-count.ts'

const DayBars = lazy(() =>
  import('./day-bars.tsx').catch((error: unknown) => {
    console.error('The charts could not be loaded', error)
    return { default: ChartError }
  }),
)

const ChartError = () => (
  <p className="text-sm text-ink-muted">The chart could not be loaded. The table has its numbers.</p>
)

/** A bar chart of counts per day, with the same numbers in a table below. */
export function DayChart({ title, days }: { title: string; days: DayCount[] }) {
  const highest = Math.max(...days.map(({ count }) => count), 0)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const label = `${title} by day: ${total} in ${days.length} days, at most ${highest} a day`
  return (
    <>
      <p className="text-sm text-ink-muted">
        <span className="text-ink tabular-nums">{total}</span> in the last {days.length} days
      </p>
      <div className="mt-4 h-44">
        <Suspense fallback={<Skeleton className="h-full w-full" />}>
          <DayBars label={label} days={days} />
        </Suspense>
      </div>
      <details className="mt-3 text-sm">
        <summary className="w-fit py-1 text-link">Show as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section aria-label={`${title} by day, as a table`} tabIndex={0} className="mt-2 max-h-60 overflow-y-auto">
          <table className="w-full tabular-nums">
            <thead>
              <tr className="text-start text-ink-muted">
                <th scope="col" className="py-1 text-start font-semibold">
                  Day
                </th>
                <th scope="col" className="py-1 text-end font-semibold">
                  {title}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, count }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1 text-start font-normal">
                    {formatDay(day)}
                  </th>
                  <td className="py-1 text-end">{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  )
}
