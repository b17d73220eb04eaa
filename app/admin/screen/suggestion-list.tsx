import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useData } from '#app/admin/data/data-client.tsx'
import type { Resource } from '#app/admin-kit/define-resource.ts'
import type { Suggestion, Suggestions } from '#app/admin-kit/suggestions.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'

interface SuggestionListProps {
  resource: Resource
  suggestions: Suggestions
  onSelect: (suggestion: Suggestion) => void
}

/** What new rows could be about. Each opens the form with its values filled in. */
export function SuggestionList({ resource, suggestions, onSelect }: SuggestionListProps) {
  const headingId = useId()
  const data = useData()
  const { title, note, empty, label, load } = suggestions
  const found = useQuery({
    queryKey: [resource.table, 'suggestions'],
    queryFn: () => load(data),
    meta: { failed: `The suggestions for ${resource.words.many} could not be loaded` },
  })
  return (
    <section aria-labelledby={headingId} className="mt-10 border-t border-line pt-6">
      <h2 id={headingId} className="display text-xl">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{note}</p>
      {found.data ? (
        <ul className="mt-4 divide-y divide-line">
          {found.data.map((suggestion) => (
            <li
              key={suggestion.name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm"
            >
              <span className="min-w-0 flex-1 basis-48">
                <span className="font-semibold break-all">{suggestion.name}</span>
                <span className="block text-ink-muted">{suggestion.note}</span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${label} ${suggestion.name}`}
                onClick={() => onSelect(suggestion)}
              >
                {label}
              </Button>
            </li>
          ))}
          {found.data.length === 0 && <li className="py-2 text-sm text-ink-muted">{empty}</li>}
        </ul>
      ) : found.isPending ? (
        <Skeleton className="mt-4 h-24 w-full" />
      ) : (
        <p className="mt-4 text-sm text-ink-muted">Not available just now.</p>
      )}
    </section>
  )
}
