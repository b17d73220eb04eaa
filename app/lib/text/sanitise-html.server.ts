import sanitize from 'sanitize-html'

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'span', 'div', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'blockquote', 'code', 'pre'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['ul', 'ol', 'li'],
    ...['a', 'img'],
  ],
  allowedAttributes: { '*': ['title'], a: ['href', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // The words inside these are instructions, not text; everything else that is not allowed keeps its words.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'embed', 'button'],
  nestingLimit: 50,
}

/** What staff may write: text, headings, lists, links and pictures. The same rule when it is saved and when it is shown. */
export const sanitiseHtml = (html: string) => sanitize(html, options)
