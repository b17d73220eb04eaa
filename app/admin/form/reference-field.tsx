import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { useData } from '#app/admin/data/data-client.tsx'
import type { FieldDescription } from '#app/admin-kit/fields.ts'
import { anyTable } from '#app/lib/data/any-table.ts'
import { SearchableSelect } from '#app/ui/form/searchable-select.tsx'

interface ReferenceFieldProps {
  name: string
  field: FieldDescription
  target: NonNullable<FieldDescription['target']>
}

/** Chooses a row of another table by its name. If the names cannot be loaded, the current value stays. */
export function ReferenceField({ name, field, target }: ReferenceFieldProps) {
  const data = useData()
  const { table, name: column } = target
  const query = useQuery({
    queryKey: [table, 'names'],
    queryFn: async () => {
      const { data: rows } = await anyTable(data, table).select(`id,${column}`).order(column).throwOnError()
      return rows.map((row) => ({ value: String(row.id), label: String(row[column]) }))
    },
    meta: { failed: `The names for ${field.label} could not be loaded` },
  })
  const options = query.data ?? []
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
