import { useSearchParams } from 'react-router'

/** Where in a long list one is. It lives in the address, so that Back works and a place can be shared. */
export interface ListPosition {
  page: number
  search: string
  filter: string
}

export function useListPosition() {
  const [parameters, setParameters] = useSearchParams()
  const page = Number(parameters.get('page'))
  const position: ListPosition = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: parameters.get('q') ?? '',
    filter: parameters.get('filter') ?? '',
  }

  const addressOf = (change: Partial<ListPosition>) => {
    const next = { ...position, page: 1, ...change }
    const kept = new URLSearchParams()
    if (next.search) kept.set('q', next.search)
    if (next.filter) kept.set('filter', next.filter)
    if (next.page > 1) kept.set('page', String(next.page))
    return kept
  }

  return {
    position,
    hrefFor: (page: number) => `?${addressOf({ page })}`,
    move: (change: Partial<ListPosition>) => setParameters(addressOf(change), { preventScrollReset: true }),
  }
}
