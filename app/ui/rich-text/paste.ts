/** Words from elsewhere, as a text here holds them: the title is the page's own, and a table's rows are lines. */
export const readPasted = (html: string) =>
  html
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)tr\b/gi, '<$1div')
    .replace(/<(\/?)t(?:able|head|body|foot|d|h)\b[^>]*>/gi, (_, end) => end && ' ')
