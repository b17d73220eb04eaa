import { escapeXml } from '#app/lib/text/xml.ts'

/** Plain words as the editor holds them: a blank line begins a paragraph. */
export const wordsAsHtml = (words: string) =>
  words.trim() === ''
    ? ''
    : words
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${paragraph.split('\n').map(escapeXml).join('<br>')}</p>`)
        .join('')
