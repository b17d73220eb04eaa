import type { CardWords } from './draw-card.ts'

export interface SharedPage extends CardWords {
  /** Where its picture is, as the page itself says. */
  picture: string
  /** Where its card is. */
  card: string
}

/** What a page of ours says of itself to those who share it. */
export function readSharedPage(html: string): SharedPage | undefined {
  const title = contentOf(html, 'property="og:title"')
  const picture = contentOf(html, 'name="thumbnail"')
  const siteName = contentOf(html, 'property="og:site_name"')
  const card = contentOf(html, 'property="og:image"')
  if (!title || !picture || !siteName || !card) return undefined
  return { title: title.replace(` | ${siteName}`, ''), siteName, picture, card }
}

function contentOf(html: string, attribute: string): string | undefined {
  const [, text] = html.match(new RegExp(`<meta ${attribute} content="([^"]*)"`)) ?? []
  return text?.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => plain[name]!)
}

const plain: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
