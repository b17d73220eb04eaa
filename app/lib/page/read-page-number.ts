/** `?page=3`. Anything that is not a page's number is the first page. */
export function readPageNumber(search: URLSearchParams, name = 'page'): number {
  const given = search.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
}
