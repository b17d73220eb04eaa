export const longestQuestion = 100

/** `?q=tea+houses`, as it is asked and shown. */
export const readQuestion = (search: URLSearchParams) =>
  [...(search.get('q') ?? '').replace(/\s+/g, ' ').trim()].slice(0, longestQuestion).join('')

export function searchAddress(question: string, page = 1) {
  const search = new URLSearchParams({ ...(question && { q: question }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `/search?${search}` : '/search'
}

/** A result while somebody is still typing. */
export interface SearchSuggestion {
  kind: string
  title: string
  to: string
}
