import { readQuestion, type SearchSuggestion } from '#app/features/search-form/question.ts'
import { dataContext } from '#app/lib/data/request-context.ts'
import type { Route } from './+types/suggestions-route'
import { withoutMarks } from './marked-text.tsx'
import { searchSite } from './queries.ts'

const mostSuggestions = 6

/** The first results for what has been typed so far, for search-fields.tsx. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { results } = await searchSite(context.get(dataContext), readQuestion(new URL(request.url).searchParams), 1)
  const suggestions: SearchSuggestion[] = results
    .slice(0, mostSuggestions)
    .map(({ kind, title, to }) => ({ kind, title: withoutMarks(title), to }))
  return Response.json(suggestions, { headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
}
