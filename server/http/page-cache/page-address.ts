/**
 * The query parameters that change a public page. All others are ignored, so campaign parameters do not create copies.
 */
const relevantParameters = ['page', 'comments', 'subject', 'about', 'category']
const questionParameters = ['q', 'page']

/** The cache key of a page; undefined for pages that are never cached. */
export function pageAddress(url: string): string | undefined {
  // Admin pages are personal, a link of the newsletter or to a preview shows what is so just now, and no document
  // fetches data.
  if (/^\/(admin|newsletter|preview\/)|\.data(\?|$)/i.test(url) || url.length > 500) return undefined
  const queryStart = url.indexOf('?')
  if (queryStart === -1) return url
  const given = new URLSearchParams(url.slice(queryStart))
  const query = new URLSearchParams()
  for (const name of /^\/search(\/|\?|$)/i.test(url) ? questionParameters : relevantParameters) {
    const value = given.get(name)
    if (value !== null) query.set(name, value)
  }
  const path = url.slice(0, queryStart)
  return query.size > 0 ? `${path}?${query}` : path
}
