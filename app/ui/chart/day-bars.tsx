import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import { formatDay, formatShortDay } from '#app/lib/nepal-dates.ts'
import type { DayCount } from './day-count.ts'

const tick = { fill: 'var(--color-ink-muted)', fontSize: 12 }

/** The bars of a DayChart, which loads them: the library behind them weighs more than the rest of its screen. */
export default function DayBars({ label, days }: { label: string; days: DayCount[] }) {
  return (
    <BarChart
      responsive
      data={days}
      aria-label={label}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="20%"
      className="h-full w-full text-info-mark"
    >
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="day"
        tickFormatter={formatShortDay}
        tick={tick}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-line-strong)' }}
        interval="preserveStartEnd"
        minTickGap={40}
      />
      {/* One a day is not a crowd: the scale reaches four at least. */}
      <YAxis
        domain={[0, (most: number) => Math.max(most, 4)]}
        allowDecimals={false}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width="auto"
      />
      <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--color-surface-hover)' }} content={DayNote} />
      {/* A day without any leaves a trace, so that it does not look like a gap in the counting. */}
      <Bar
        dataKey="count"
        fill="currentColor"
        minPointSize={(count) => (count ? 3 : 1)}
        radius={[2, 2, 0, 0]}
        isAnimationActive={false}
      />
    </BarChart>
  )
}

/** Always there, so that those who step through the days with the arrow keys hear each of them. */
function DayNote({ active, label, payload }: TooltipContentProps) {
  return (
    <output className="block rounded-sm border border-line bg-surface-raised px-2.5 py-1.5 text-sm text-ink shadow-md empty:sr-only">
      {active && `${formatDay(String(label))}: ${payload[0]?.value}`}
    </output>
  )
}
