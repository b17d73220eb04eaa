import type { CardTexts } from './draw-card.ts'

export interface SharedPage extends CardTexts {
  /** The address of its picture. */
  picture: string
  /** The address of its card. */
  card: string
}

/** Reads the sharing metadata of a rendered page. */
export function readSharedPage(html: string): SharedPage | undefined {
  const title = contentOf(html, 'property="og:title"')
  const picture = contentOf(html, 'name="thumbnail"')
  const siteName = contentOf(html, 'property="og:site_name"')
  const card = contentOf(html, 'property="og:image"')
  if (!title || !picture || !siteName || !card) return undefined
  return { title: title.replace(` | ${siteName}`, '').replace(`${siteName} | `, ''), siteName, picture, card }
}

function contentOf(html: string, attribute: string): string | undefined {
  const [, text] = html.match(new RegExp(`<meta ${attribute} content="([^"]*)"`)) ?? []
  return text?.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => plain[name]!)
}

const plain: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
