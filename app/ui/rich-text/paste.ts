/** Adapts pasted HTML: h1 becomes h2, because the page title is the only h1, and table rows become lines. */
export const cleanPastedHtml = (html: string) =>
  html
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)tr\b/gi, '<$1div')
    .replace(/<(\/?)t(?:able|head|body|foot|d|h)\b[^>]*>/gi, (_, slash) => slash && ' ')
