type Read = { address: string } | { wrong: string }

const somewhere = 'https://site.invalid'

/** A path as browsers send it. A whole address of this site counts as its path, and a slash at the end as none. */
export function readPath(typed: string, origin: string): Read {
  const path = withoutOrigin(typed.trim(), origin)
  if (!/^\/(?![/\\])/.test(path)) return { wrong: 'A path starts with one /, such as /old-page' }
  if (/[?#]/.test(path)) return { wrong: 'A path has no ? and no #: the query is kept by itself' }
  return { address: new URL(path, somewhere).pathname.replace(/(?<=.)\/+$/, '') }
}

/** Where a redirect leads: a path of this site, with or without query, or an https address. */
export function readTarget(typed: string, origin: string): Read {
  const target = withoutOrigin(typed.trim(), origin)
  if (/^\/(?![/\\])/.test(target)) return { address: new URL(target, somewhere).href.slice(somewhere.length) }
  if (/^https:\/\//i.test(target) && URL.canParse(target)) return { address: new URL(target).href }
  return { wrong: 'Enter a path such as /contact, or an address that starts with https://' }
}

function withoutOrigin(address: string, origin: string): string {
  if (!origin || !address.startsWith(origin)) return address
  const rest = address.slice(origin.length)
  return rest === '' ? '/' : /^[/?#]/.test(rest) ? rest.replace(/^(?=[?#])/, '/') : address
}

/** As people read it: characters of other scripts instead of their codes. */
export function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
