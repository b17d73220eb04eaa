import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import { formatDay, formatShortDay } from '#app/lib/nepal-dates.ts'
import type { DayCount } from './day-count.ts'

const tick = { fill: 'var(--color-ink-muted)', fontSize: 12 }

/** The bars of a DayChart, loaded lazily because the chart library is larger than the rest of the screen. */
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
      {/* The scale reaches at least 4, so that a single item does not fill the height. */}
      <YAxis
        domain={[0, (highest: number) => Math.max(highest, 4)]}
        allowDecimals={false}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width="auto"
      />
      <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--color-surface-hover)' }} content={DayTooltip} />
      {/* A day without items has a 1 px bar, so that it does not look like missing data. */}
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

/** Always rendered, so that screen readers announce each day when the arrow keys select it. */
function DayTooltip({ active, label, payload }: TooltipContentProps) {
  return (
    <output className="block rounded-sm border border-line bg-surface-raised px-2.5 py-1.5 text-sm text-ink shadow-md empty:sr-only">
      {active && `${formatDay(String(label))}: ${payload[0]?.value}`}
    </output>
  )
}
