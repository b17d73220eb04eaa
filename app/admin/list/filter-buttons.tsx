import type { ListFilter } from '#app/admin-kit/define-resource.ts'
import { CountButton } from '#app/ui/button/count-button.tsx'
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
        <CountButton
          key={value}
          label={label}
          count={count}
          isPressed={value === selected}
          onClick={() => onSelect(value)}
        />
      ))}
    </fieldset>
  )
}
