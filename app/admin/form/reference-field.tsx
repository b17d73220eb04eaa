import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useData } from '#app/admin/data/data-client.tsx'
import { useOwnName } from '#app/admin/data/own-name.ts'
import type { FieldDescription } from '#app/admin-kit/fields.ts'
import { anyTable } from '#app/lib/data/any-table.ts'
import { type SearchableOption, SearchableSelect } from '#app/ui/form/searchable-select.tsx'

interface ReferenceFieldProps {
  name: string
  field: FieldDescription
  target: NonNullable<FieldDescription['target']>
  isNew: boolean
}

/** Chooses a row of another table by its name. If the names cannot be loaded, the current value stays. */
export function ReferenceField({ name, field, target, isNew }: ReferenceFieldProps) {
  const data = useData()
  const { table, name: column, where = {} } = target
  const query = useQuery({
    queryKey: [table, 'names', where],
    queryFn: async () => {
      const { data: rows } = await anyTable(data, table)
        .select(`id,${column}`)
        .match(where)
        .order(column)
        .throwOnError()
      return rows.map((row) => ({ value: String(row.id), label: String(row[column]) }))
    },
    meta: { failed: `The names for ${field.label} could not be loaded` },
  })
  const options = query.data ?? []
  useOwnNameAtFirst(name, isNew && field.startsWithOwnName === true, options)
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <SearchableSelect
          ref={ref}
          options={
            value === '' || options.some((option) => option.value === value)
              ? options
              : [...options, { value, label: '…' }]
          }
          value={value || null}
          noneLabel={field.placeholder ?? 'None'}
          onValueChange={(next) => onChange(next ?? '')}
          onBlur={onBlur}
        />
      )}
    />
  )
}

/** The value that a new record starts with is no change, so that nobody is asked about it when the form closes. */
function useOwnNameAtFirst(name: string, isWanted: boolean, options: readonly SearchableOption[]) {
  const { getValues, formState, resetField } = useFormContext()
  const isUndecided = formState.defaultValues?.[name] === ''
  const ownName = useOwnName(isWanted)?.trim().toLowerCase()
  const own = isWanted && ownName ? options.find(({ label }) => label.trim().toLowerCase() === ownName) : undefined
  const ownValue = own?.value
  useEffect(() => {
    if (ownValue && isUndecided && getValues(name) === '') resetField(name, { defaultValue: ownValue })
  }, [name, ownValue, isUndecided, getValues, resetField])
}
