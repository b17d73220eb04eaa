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
  onPositionChange: (change: Partial<ListPosition>) => void
}

/** The search and sort controls of a long list. The database does the search. */
export function ListTools({ resource, position, onPositionChange }: ListToolsProps) {
  const { sorts } = resource.list
  return (
    <search className="mb-5 flex flex-wrap items-end gap-4">
      <SearchField
        label={`Search ${resource.words.many}`}
        search={position.search}
        onSearch={(search) => onPositionChange({ search })}
      />
      {sorts && (
        <Field label="Sort by" className="w-44">
          <Select
            options={sorts}
            value={position.sort || sorts[0]?.value}
            onValueChange={(value) => onPositionChange({ sort: value === sorts[0]?.value ? '' : (value ?? '') })}
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
  const lastSearch = useRef(search)
  const latest = useRef(onSearch)
  latest.current = onSearch

  useEffect(() => {
    if (search === lastSearch.current) return
    lastSearch.current = search
    setTyped(search)
  }, [search])

  useEffect(() => {
    const text = typed.trim()
    if (text === lastSearch.current) return
    const timer = setTimeout(() => {
      lastSearch.current = text
      latest.current(text)
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
