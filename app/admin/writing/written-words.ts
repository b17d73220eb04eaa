export interface Heading {
  level: number
  title: string
  /** Its position among all headings of the text, also the empty ones. */
  index: number
  /** Where its tag begins in the source. */
  offset: number
}

/** The headings of a text that have words, in their order. */
export const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(/<h([1-6])(?:\s[^>]*)?>(.*?)<\/h\1>/gis)]
    .map(({ 1: level, 2: inner, index: offset }, index) => ({
      level: Number(level),
      title: textOf(inner!),
      index,
      offset,
    }))
    .filter(({ title }) => title !== '')

/** How many words a reader sees. Signs that stand alone, such as a dash, are none. */
export const countWords = (html: string): number =>
  textOf(html)
    .split(' ')
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length

const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' }
const inlineTags = /<\/?(?:a|b|code|del|em|i|s|strong|sub|sup|u)(?:\s[^>]*)?>/gi

/** The plain text. Words in different blocks stay apart; those of which only a part is marked stay whole. */
const textOf = (html: string) =>
  html
    .replace(inlineTags, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp|nbsp);/g, (_written, name: string) => characters[name]!)
    .replace(/\s+/g, ' ')
    .trim()
