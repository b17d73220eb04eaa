import sanitize, { type Attributes } from 'sanitize-html'

/** Mail programs ignore style sheets here and there, so each element has its own style. */
const styles: Record<string, string> = {
  p: 'margin: 0 0 16px',
  h2: "margin: 28px 0 12px; font-family: Georgia, 'Times New Roman', serif; font-size: 24px; line-height: 1.25; font-weight: 400",
  h3: "margin: 24px 0 10px; font-family: Georgia, 'Times New Roman', serif; font-size: 19px; line-height: 1.3; font-weight: 400",
  ul: 'margin: 0 0 16px; padding: 0 0 0 24px',
  ol: 'margin: 0 0 16px; padding: 0 0 0 24px',
  li: 'margin: 0 0 6px',
  blockquote: 'margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #efa42d',
  hr: 'margin: 24px 0; border: 0; border-top: 1px solid #dfd3be',
  img: 'display: block; max-width: 100%; height: auto; margin: 0 0 16px; border-radius: 6px',
}

const plainTags = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'a']

/** What mail programs show alike stands for what they do not. */
const replacements = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p', pre: 'p' }

/**
 * A text that staff wrote as mail programs show it: few elements, their styles inline, and whole addresses. An address
 * that was only typed becomes a link.
 */
export function mailHtml(written: string, siteUrl: string): string {
  const attributesOf = (tag: string, { href, src, alt }: Attributes): Attributes => ({
    ...(styles[tag] && { style: styles[tag] }),
    ...(tag === 'a' && href && { href: wholeAddress(href, siteUrl) }),
    ...(tag === 'img' && src && { src: wholeAddress(src, siteUrl), alt: alt ?? '' }),
  })
  const transform = (tag: string) => (_: string, given: Attributes) => ({
    tagName: tag,
    attribs: attributesOf(tag, given),
  })
  const tags = [...Object.keys(styles), ...plainTags]
  const clean = sanitize(written, {
    allowedTags: tags,
    allowedAttributes: { '*': ['style'], a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    parseStyleAttributes: false,
    transformTags: {
      ...Object.fromEntries(tags.map((tag) => [tag, transform(tag)])),
      ...Object.fromEntries(Object.entries(replacements).map(([from, to]) => [from, transform(to)])),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    nestingLimit: 50,
  })
  return linkAddresses(clean)
}

/** In escaped text: without quotes or brackets, and without the punctuation that ends a sentence. */
const typedAddress = /https?:\/\/(?:(?!&(?:lt|gt|quot);)[^\s<>"])*[^\s<>".,;:!?)]/g

function linkAddresses(html: string): string {
  let isLink = false
  const pieces = html.split(/(<[^>]*>)/).map((piece) => {
    if (/^<\/?a\b/.test(piece)) isLink = !piece.startsWith('</')
    if (isLink || piece.startsWith('<')) return piece
    return piece.replace(typedAddress, (url) => `<a href="${url}">${url}</a>`)
  })
  return pieces.join('')
}

/** Addresses of the site are paths in its texts; a mail has no site around it. */
export const wholeAddress = (address: string, siteUrl: string) =>
  URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : siteUrl

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The same words without markup, for readers and programs that want no HTML. Only what mailHtml writes is read. */
export function mailText(html: string): string {
  let depth = 0
  const texts = html.split(/(<\/?blockquote\b[^>]*>)/).map((piece) => {
    if (/^<\/?blockquote\b/.test(piece)) {
      depth += piece.startsWith('</') ? -1 : 1
      return ''
    }
    return unquotedText(piece).replace(/^(?=.)/gm, '> '.repeat(depth))
  })
  return texts.filter(Boolean).join('\n\n')
}

const unquotedText = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, (_, alt: string) => (alt ? `[${alt}]\n\n` : ''))
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, href: string, words: string) =>
      words.trim() === href ? href : `${words} (${href.replace(/^mailto:|^tel:/, '')})`,
    )
    .replace(/<\/p>\s*<\/li>/g, '</li>')
    .replace(/<ol[^>]*>((?:(?!<[ou]l\b).)*?)<\/ol>/g, (_, items: string) => `<ol>${numbered(items)}</ol>`)
    .replace(/<li[^>]*>(\s*<p[^>]*>)?/g, '\n- ')
    .replace(/<hr[^>]*>/g, '\n\n---\n\n')
    .replace(/<br[^>]*>/g, '\n')
    .replace(/<\/?(p|h2|h3|ul|ol)\b[^>]*>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (written) => characters[written]!)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function numbered(items: string): string {
  let number = 0
  return items.replace(/<li[^>]*>(\s*<p[^>]*>)?/g, () => {
    number += 1
    return `\n${number}. `
  })
}
