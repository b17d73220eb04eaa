/** The tags that staff may write: text, headings, lists, links and pictures. */
export const allowedTags = [
  ...['p', 'br', 'hr', 'span', 'div', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote', 'code', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'li'],
  ...['a', 'img'],
]

export const allowedAttributes: Record<string, string[]> = {
  '*': ['title'],
  a: ['href', 'target'],
  img: ['src', 'alt'],
}

export const allowedSchemes = ['http', 'https', 'mailto', 'tel']

/** What the server adds to pictures when it shows a text. */
const pictureAttributes: Record<string, string[]> = {
  img: ['loading', 'decoding', 'width', 'height'],
  source: ['type', 'srcset', 'sizes'],
}

export const shownTags: ReadonlySet<string> = new Set([...allowedTags, 'picture', 'source'])

export const shownAttributes = (tag: string): ReadonlySet<string> =>
  new Set([...allowedAttributes['*']!, ...(allowedAttributes[tag] ?? []), ...(pictureAttributes[tag] ?? [])])

/** An address of this site, or of a scheme that cannot run a script. */
export function isAllowedAddress(attribute: string, value: string): boolean {
  if (attribute !== 'href' && attribute !== 'src') return true
  const base = 'https://this-site.invalid'
  return URL.canParse(value, base) && allowedSchemes.includes(new URL(value, base).protocol.slice(0, -1))
}
