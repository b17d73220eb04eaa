/** The address with those parameters of the query that it does not set itself. */
export function withQuery(address: string, search: string): string {
  const [, beforeHash = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(address) ?? []
  const [path, own = ''] = beforeHash.split(/\?(.*)/s)
  const ownNames = new Set(new URLSearchParams(own).keys())
  const kept = [...new URLSearchParams(search)].filter(([name]) => !ownNames.has(name))
  const query = [own, kept.length > 0 ? String(new URLSearchParams(kept)) : ''].filter(Boolean).join('&')
  return `${path}${query && `?${query}`}${hash}`
}
