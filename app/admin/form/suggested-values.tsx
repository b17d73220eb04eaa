import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useData } from '#app/admin/data/data-client.tsx'
import type { FieldDescription } from '#app/admin-kit/fields.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { chooseSuggestions, withSuggestion } from './choose-suggestions.ts'

interface SuggestedValuesProps {
  name: string
  field: FieldDescription
  suggested: NonNullable<FieldDescription['suggested']>
}

/** Values that other records have, each a button that enters it. Without them the field works as it is. */
export function SuggestedValues({ name, field, suggested: { table, load } }: SuggestedValuesProps) {
  const data = useData()
  const { setValue } = useFormContext()
  const typed = String(useWatch({ name }) ?? '')
  const { data: known = [] } = useQuery({
    queryKey: [table, 'values', name],
    queryFn: () => load(data),
    meta: { failed: `The values of ${field.label} that are in use could not be loaded` },
  })
  const isList = field.kind === 'comma-list'
  const offered = chooseSuggestions(known, typed, isList)
  if (offered.length === 0) return null
  return (
    <ul aria-label="Used before" className="mt-1 flex flex-wrap gap-1.5">
      {offered.map((value) => (
        <li key={value} className="max-w-full">
          <button
            type="button"
            className={classNames(buttonClass({ variant: 'secondary', size: 'sm' }), 'max-w-full')}
            onClick={() =>
              setValue(name, withSuggestion(typed, value, isList), { shouldDirty: true, shouldTouch: true })
            }
          >
            <span className="truncate">{value}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
