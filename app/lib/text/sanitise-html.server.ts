import sanitize from 'sanitize-html'
import { allowedAttributes, allowedSchemes, allowedTags } from './allowed-html.ts'

const options: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // The words inside these are instructions, not text; everything else that is not allowed keeps its words.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'embed', 'button'],
  nestingLimit: 50,
}

/** What staff may write: text, headings, lists, links and pictures. The same rule when it is saved and when it is shown. */
export const sanitiseHtml = (html: string) => sanitize(html, options)
