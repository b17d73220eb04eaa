// Control characters are no text: PostgreSQL refuses some, and none can be seen. Tabs and line breaks stay.
const invisible = /[^\P{Cc}\t\n]/gu
const lineBreak = /\r\n?/g
const scriptProtocol = /(?:javascript|vbscript|livescript)\s*:|data\s*:\s*text\/html/gi
// After a word of its own any name will do; inside of one (`xonclick=`) only the names that browsers know, or
// `month=` and `contact=` would lose their ends.
const eventNames =
  'click|dblclick|auxclick|contextmenu|error|load\\w*|unload|before\\w+|focus\\w*|blur|change|input|submit|reset|select\\w*|' +
  'key\\w+|mouse\\w+|pointer\\w+|touch\\w+|drag\\w*|drop|copy|cut|paste|wheel|scroll\\w*|toggle|animation\\w+|transition\\w+'
const eventAttribute = new RegExp(`(?:\\bon[a-z]{3,}|on(?:${eventNames}))\\s*=`, 'gi')

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
