import { useEffect, useId, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { longestQuestion } from './question.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface SearchFieldsProps {
  question?: string
}

export function SearchFields({ question = '' }: SearchFieldsProps) {
  const listId = useId()
  // What scripts offer is announced once they can offer it.
  const [hasStarted, setHasStarted] = useState(false)
  useEffect(() => setHasStarted(true), [])
  const { suggestions, active, isOpen, inputProps } = useSuggestions()
  const optionId = (place: number) => `${listId}-${place}`
  return (
    <search className="relative block w-full">
      <form action="/search" className="flex items-end gap-3">
        <Field label="Search the site" className="min-w-0 flex-1">
          <Input
            name="q"
            type="search"
            enterKeyHint="search"
            maxLength={longestQuestion}
            defaultValue={question}
            placeholder="Everest, permits, festivals…"
            {...(hasStarted && {
              role: 'combobox',
              autoComplete: 'off',
              'aria-autocomplete': 'list',
              'aria-expanded': isOpen,
              'aria-controls': listId,
              'aria-activedescendant': active === undefined ? undefined : optionId(active),
            })}
            {...inputProps}
          />
        </Field>
        <Button type="submit" variant="accent">
          Search
        </Button>
      </form>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label="Suggestions"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-1 mt-1 max-h-96 overflow-y-auto rounded-md border border-line bg-surface-raised py-1 text-start text-ink shadow-lg"
      >
        {suggestions.map(({ to, kind, title }, place) => (
          <a
            key={to}
            id={optionId(place)}
            href={to}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            className="flex min-h-touch items-center justify-between gap-4 px-4 py-2 wrap-anywhere hover:bg-surface-hover aria-selected:bg-surface-selected"
          >
            <span className="min-w-0">{title}</span>
            <span className="shrink-0 text-xs text-ink-muted">{kind}</span>
          </a>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen && `${suggestions.length} suggestions, with the arrow keys`}</span>
      </VisuallyHidden>
    </search>
  )
}
