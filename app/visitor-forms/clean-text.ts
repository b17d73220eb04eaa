// Control characters are no text: PostgreSQL refuses some, and none can be seen. Tabs and line breaks stay.
const invisible = /[^\P{Cc}\t\n]/gu
const lineBreak = /\r\n?/g

/** What a browser adds on the way: line breaks of the network, white space at the ends. */
export const tidyText = (text: string) => text.replace(lineBreak, '\n').replace(invisible, '').trim()

const scriptProtocol = /(?:javascript|vbscript|livescript)$/i
// A name of its own may be any; inside of another word (`xonclick=`) only those that browsers know, or `month=` and
// `contact=` would lose their ends.
const eventNames =
  'click|dblclick|auxclick|contextmenu|error|load\\w*|unload|before\\w+|focus\\w*|blur|change|input|submit|reset|select\\w*|' +
  'key\\w+|mouse\\w+|pointer\\w+|touch\\w+|drag\\w*|drop|copy|cut|paste|wheel|scroll\\w*|toggle|animation\\w+|transition\\w+'
const longestName = 64
const eventAttribute = new RegExp(`^on[a-z]{3,${longestName - 2}}$|on(?:${eventNames})$`, 'i')
const documentType = 'text/html'

/**
 * Text without angle brackets, script protocols and starts of inline event attributes. Each goes with the character
 * that completes it, so taking one out cannot put another together (`javajavascript:script:`), and a text takes as long
 * as it is, whoever wrote it.
 */
export function cleanText(text: string): string {
  const kept: string[] = []
  for (const character of tidyText(text)) {
    if (character === '<' || character === '>') continue
    kept.push(character)
    kept.length = startOfUnwanted(kept)
  }
  return kept.join('').trim()
}

/** Where that which the last character completes begins; the end, where it completes nothing. */
function startOfUnwanted(kept: string[]): number {
  const last = kept.length - 1
  switch (kept[last]) {
    case ':':
      return startOf(scriptProtocol, kept, last) ?? kept.length
    case '=':
      return startOf(eventAttribute, kept, last) ?? kept.length
    case 'l':
    case 'L':
      return startOfDocument(kept) ?? kept.length
    default:
      return kept.length
  }
}

/** Of the word before this place, white space left aside. */
function startOf(word: RegExp, kept: string[], place: number): number | undefined {
  const end = beforeSpace(kept, place)
  let start = end
  // One character more than the longest name shows that a word goes on.
  while (end - start <= longestName && /\w/.test(kept[start - 1] ?? '')) start--
  const found = word.exec(kept.slice(start, end).join(''))
  return found ? start + found.index : undefined
}

/** Of `data:text/html`. */
function startOfDocument(kept: string[]): number | undefined {
  const start = kept.length - documentType.length
  if (start < 0 || kept.slice(start).join('').toLowerCase() !== documentType) return undefined
  const colon = beforeSpace(kept, start) - 1
  return kept[colon] === ':' ? startOf(/data$/i, kept, colon) : undefined
}

function beforeSpace(kept: string[], place: number): number {
  let end = place
  while (end > 0 && /\s/.test(kept[end - 1]!)) end--
  return end
}
