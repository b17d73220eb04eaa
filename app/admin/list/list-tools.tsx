import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListPosition } from '#app/admin/data/list-position.ts'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'

interface ListToolsProps {
  resource: Resource
  position: ListPosition
  onMove: (change: Partial<ListPosition>) => void
}

/** The search, filter and sort controls of a long list. The database does the search. */
export function ListTools({ resource, position, onMove }: ListToolsProps) {
  const { filter, sorts } = resource.list
  return (
    <search className="mb-5 flex flex-wrap items-end gap-4">
      <SearchField
        label={`Search ${resource.words.many}`}
        search={position.search}
        onSearch={(search) => onMove({ search })}
      />
      {filter && !filter.isInSight && (
        <Field label={filter.label} className="w-44">
          <Select
            options={[{ value: '', label: 'All' }, ...filter.options]}
            value={position.filter}
            placeholder="All"
            onValueChange={(value) => onMove({ filter: value ?? '' })}
          />
        </Field>
      )}
      {sorts && (
        <Field label="Sort by" className="w-44">
          <Select
            options={sorts}
            value={position.sort || sorts[0]?.value}
            onValueChange={(value) => onMove({ sort: value === sorts[0]?.value ? '' : (value ?? '') })}
          />
        </Field>
      )}
    </search>
  )
}

interface SearchFieldProps {
  label: string
  /** The current search text of the list. */
  search: string
  onSearch: (search: string) => void
}

/** Searches after a pause in typing. The field also follows changes of `search` from outside, such as Back. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  const latest = useRef(onSearch)
  latest.current = onSearch

  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === asked.current) return
    const timer = setTimeout(() => {
      asked.current = wanted
      latest.current(wanted)
    }, 350)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <Field label={label} className="w-full max-w-sm">
      <span className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2" />
        <Input type="search" className="ps-9" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </span>
    </Field>
  )
}
