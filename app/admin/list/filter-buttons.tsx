import type { ListFilter } from '#app/admin-kit/define-resource.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { OptionCounts } from './use-option-counts.ts'

interface FilterButtonsProps {
  filter: ListFilter
  selected: string
  optionCounts: OptionCounts | undefined
  onSelect: (value: string) => void
}

/** The options of a filter as buttons, each with its number of rows. */
export function FilterButtons({ filter, selected, optionCounts, onSelect }: FilterButtonsProps) {
  const choices = [
    { value: '', label: 'All', count: optionCounts?.total },
    ...filter.options.map(({ value, label }) => ({ value, label, count: optionCounts?.counts.get(value) })),
  ]
  return (
    <fieldset className="mb-5 flex flex-wrap gap-2">
      <legend className="sr-only">{filter.label}</legend>
      {choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === selected}
          onClick={() => onSelect(value)}
          className={classNames(
            'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 text-sm font-semibold transition-colors pointer-coarse:min-h-touch',
            value === selected
              ? 'border-primary bg-primary text-on-primary'
              : 'border-line-strong text-ink hover:border-ink hover:bg-surface-hover',
          )}
        >
          {label} <span className="font-normal tabular-nums">({count?.toLocaleString('en') ?? '–'})</span>
        </button>
      ))}
    </fieldset>
  )
}
