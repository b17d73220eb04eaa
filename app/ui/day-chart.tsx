import { formatDay, formatShortDay } from '#app/lib/nepal-dates.ts'

export interface DayCount {
  /** As `2025-11-15`. */
  day: string
  count: number
}

const [step, bar, height] = [10, 7, 100]

/** A bar for each day, as tall as its number; the same numbers stand in a table below it. */
export function DayChart({ title, days }: { title: string; days: DayCount[] }) {
  const most = Math.max(...days.map(({ count }) => count), 0)
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const marks = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].filter((day) => day !== undefined)
  // One a day is not a crowd: the scale starts at four.
  const top = Math.max(most, 4)
  const heightOf = (count: number) => Math.max((count / top) * height, 1.5)
  return (
    <>
      <p className="text-sm text-ink-muted">
        <span className="text-ink tabular-nums">{total}</span> in the last {days.length} days
      </p>
      <div className="mt-4 grid grid-cols-[auto_1fr] gap-x-2">
        <span aria-hidden="true" className="flex flex-col justify-between text-end text-xs text-ink-muted tabular-nums">
          <span>{top}</span>
          <span>0</span>
        </span>
        <svg
          role="img"
          aria-label={`${title} by day: ${total} in ${days.length} days, at most ${most} a day`}
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-36 w-full border-y border-line text-info-mark"
        >
          {days.map(({ day, count }, place) => (
            <rect
              key={day}
              x={place * step + (step - bar) / 2}
              y={height - heightOf(count)}
              width={bar}
              height={heightOf(count)}
              fill="currentColor"
              opacity={count === 0 ? 0.4 : 1}
            >
              <title>{`${formatDay(day)}: ${count}`}</title>
            </rect>
          ))}
        </svg>
        <span aria-hidden="true" className="col-start-2 mt-1 flex justify-between text-xs text-ink-muted">
          {marks.map(({ day }) => (
            <span key={day}>{formatShortDay(day)}</span>
          ))}
        </span>
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
