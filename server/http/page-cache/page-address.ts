/** What of the query a public page looks at. Anything else (campaign marks, mistakes) makes no other page. */
const meaningful = ['page', 'comments', 'subject']

/** Under which name a page is kept; undefined for what is never kept. */
export function pageAddress(url: string): string | undefined {
  // The back office is nobody else's, and following an unsubscribe link does something each time.
  if (/^\/(admin|newsletter)/i.test(url) || url.length > 500) return undefined
  const question = url.indexOf('?')
  if (question === -1) return url
  const given = new URLSearchParams(url.slice(question))
  const kept = new URLSearchParams()
  for (const name of meaningful) {
    const value = given.get(name)
    if (value !== null) kept.set(name, value)
  }
  // React Router asks for parts of a page's data with _routes: other bytes under the same path.
  const routes = given.get('_routes')
  if (routes !== null) kept.set('_routes', routes)
  const path = url.slice(0, question)
  return kept.size > 0 ? `${path}?${kept}` : path
}
