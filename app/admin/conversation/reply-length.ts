import { parseInert } from '#app/lib/html/inert-html.ts'

/** As the database allows. */
export const mostCharacters = 10_000

const wordsIn = (html: string) => parseInert(html).textContent.trim()

export const isBlankHtml = (html: string) => html === '' || wordsIn(html) === ''

/** What is wrong with the length of a reply, if anything. */
export const lengthFault = (html: string) =>
  html.length > mostCharacters && wordsIn(html).length > mostCharacters
    ? 'A reply has at most 10,000 characters.'
    : undefined
