import { isAllowedAddress, shownAttributes, shownTags } from '#app/lib/text/allowed-html.ts'
import { parseInert } from './inert-html.ts'
import { createHtmlPolicy, policyNames } from './trusted-types.ts'

/** Removes what the server's sanitiser would have removed; there is nothing of the kind unless something went wrong. */
function clean(html: string): string {
  const body = parseInert(html)
  for (const element of body.querySelectorAll('*')) {
    const tag = element.localName
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !shownTags.has(tag)) element.remove()
    for (const { name, value } of [...element.attributes]) {
      if (!shownAttributes(tag).has(name) || !isAllowedAddress(name, value)) element.removeAttribute(name)
    }
  }
  return body.innerHTML
}

/** HTML that the server has sanitised, as the browser takes it. The server itself has no other HTML to show. */
export const showHtml =
  typeof document === 'undefined' ? (html: string) => html : createHtmlPolicy(policyNames.shown, clean)
