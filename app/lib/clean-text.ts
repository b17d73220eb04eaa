// Control characters are no text: PostgreSQL refuses some, and none can be seen. Tabs and line breaks stay.
const invisible = /[^\P{Cc}\t\n]/gu
const lineBreak = /\r\n?/g
const scriptProtocol = /\b(?:javascript|vbscript|livescript)\s*:|\bdata\s*:\s*text\/html/gi
const eventAttribute = /\bon[a-z]{3,}\s*=/gi

/** What a browser adds on the way: line breaks of the network, white space at the ends. */
export const tidyText = (text: string) => text.replace(lineBreak, '\n').replace(invisible, '').trim()

/** Text without angle brackets, script protocols and starts of inline event attributes. */
export function cleanText(text: string): string {
  let before: string
  let after = tidyText(text)
  // Taking something out can put a new one together: `javajavascript:script:`.
  do {
    before = after
    after = before.replace(/[<>]/g, '').replace(scriptProtocol, '').replace(eventAttribute, '')
  } while (after !== before)
  return after.trim()
}
