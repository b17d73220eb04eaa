/** What of the query a public page looks at. Anything else (campaign marks, mistakes) makes no other page. */
const meaningful = ['page', 'comments', 'subject']

/** Under which name a page is kept; undefined for what is never kept. */
export function pageAddress(url: string): string | undefined {
  // The back office is nobody else's, following an unsubscribe link does something each time, and no page asks for data.
  if (/^\/(admin|newsletter)|\.data(\?|$)/i.test(url) || url.length > 500) return undefined
  const question = url.indexOf('?')
  if (question === -1) return url
  const given = new URLSearchParams(url.slice(question))
  const kept = new URLSearchParams()
  for (const name of meaningful) {
    const value = given.get(name)
    if (value !== null) kept.set(name, value)
  }
  const path = url.slice(0, question)
  return kept.size > 0 ? `${path}?${kept}` : path
}
