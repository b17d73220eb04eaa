import type { Resource } from '#app/admin-kit/define-resource.ts'
import type { OptionCounts } from './use-option-counts.ts'

/** The number of rows in total and per filter option. */
export function Counters({ resource, optionCounts }: { resource: Resource; optionCounts: OptionCounts | undefined }) {
  const options = resource.list.filter?.options ?? []
  const counters = [
    { label: 'Total', count: optionCounts?.total },
    ...options
      .filter(({ isAside }) => !isAside)
      .map(({ value, label }) => ({ label, count: optionCounts?.counts.get(value) })),
  ]
  return (
    <ul aria-label="Counters" className="mb-5 flex flex-wrap gap-3 lg:gap-4">
      {counters.map(({ label, count }) => (
        <li key={label} className="grow basis-30 rounded-md border border-line bg-surface-raised px-4 py-3 shadow-sm">
          <span className="block text-sm text-ink-muted">{label}</span>{' '}
          <span className="display block text-2xl tabular-nums">{count?.toLocaleString('en') ?? '–'}</span>
        </li>
      ))}
    </ul>
  )
}
