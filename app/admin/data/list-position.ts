import { useSearchParams } from 'react-router'

/** The page, search, filter and sort of a list. Stored in the URL, so that Back works and links can be shared. */
export interface ListPosition {
  page: number
  search: string
  filter: string
  sort: string
}

/** With an initial filter, the URL has `filter=all` when no option is selected. */
export function useListPosition(initialFilter = '') {
  const [parameters, setParameters] = useSearchParams()
  const page = Number(parameters.get('page'))
  const filter = parameters.get('filter') ?? initialFilter
  const position: ListPosition = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: parameters.get('q') ?? '',
    filter: filter === 'all' ? '' : filter,
    sort: parameters.get('sort') ?? '',
  }

  const addressOf = (change: Partial<ListPosition>) => {
    const next = { ...position, page: 1, ...change }
    const kept = new URLSearchParams()
    if (next.search) kept.set('q', next.search)
    if (next.filter !== initialFilter) kept.set('filter', next.filter || 'all')
    if (next.sort) kept.set('sort', next.sort)
    if (next.page > 1) kept.set('page', String(next.page))
    return kept
  }

  return {
    position,
    hrefFor: (page: number) => `?${addressOf({ page })}`,
    move: (change: Partial<ListPosition>) => setParameters(addressOf(change), { preventScrollReset: true }),
  }
}
