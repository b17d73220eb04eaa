import sanitize from 'sanitize-html'
import { allowedAttributes, allowedSchemes, allowedTags } from './allowed-html.ts'

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // The words inside these are instructions, not text; everything else that is not allowed keeps its words.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'button'],
  nestingLimit: 50,
}

/** What staff may write: text, headings, lists, links and pictures. The same rule when it is saved and when it is shown. */
export const sanitiseHtml = (html: string) => sanitize(html, options)

const paragraph = sanitize.simpleTransform('p', {})
const replyOptions: sanitize.IOptions = {
  ...options,
  allowedTags: ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote'],
  allowedAttributes: { a: ['href', 'target'] },
  transformTags: {
    ...{ b: 'strong', i: 'em', div: paragraph, h1: paragraph, h2: paragraph, h3: paragraph, h4: paragraph },
    ...{ h5: paragraph, h6: paragraph, pre: paragraph },
    // Staff read the conversation in a dialog, which a link must not leave.
    a: sanitize.simpleTransform('a', { target: '_blank' }),
  },
}
const emptyParagraphs = '(?:<p>(?:\\s|<br />)*</p>)+'
const emptyEnds = new RegExp(`^${emptyParagraphs}|${emptyParagraphs}$`, 'g')

/** What a reply by mail may have: paragraphs, bold, italic, links, lists and quotes. */
export const sanitiseReply = (html: string) => sanitize(html, replyOptions).replace(emptyEnds, '')
