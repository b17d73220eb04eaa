import type { MetaDescriptor } from 'react-router'
import type { PictureSource } from '#app/lib/files/picture-source.ts'

/** What the frame around every public page has loaded. */
interface FrameData {
  siteUrl: string
  settings: { site_title: string; site_description: string }
}

interface MetaArgs {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export interface PageWords {
  /** The page's own name; the site's name follows it. The home page has none. */
  title?: string
  /** What follows the site's name where the page has no name of its own. */
  tagline?: string
  /** Without one the site's own description stands in. */
  description?: string
  picture?: PictureSource | null
  /** The address search engines should keep, where it is not the one asked for. */
  path?: string
  type?: 'website' | 'article'
  /** Kept out of search results. */
  isHidden?: boolean
}

/** The size of the cards that the server draws, see server/share. */
const card = { width: '1200', height: '630' }

/** Everything search engines and shared links read, for every page of the public site. */
export function pageMeta({ matches, location }: MetaArgs, words: PageWords): MetaDescriptor[] {
  const frame = frameOf(matches)
  // Something failed before the frame was loaded; the error screen needs a name and nothing else.
  if (!frame) return [{ title: words.title ?? 'Prabas Travels' }, { name: 'robots', content: 'noindex' }]

  const { siteUrl, settings } = frame
  const title = titleOf(words, settings.site_title)
  const description = shorten(words.description || settings.site_description)
  const path = words.path ?? usualSpelling(location.pathname)
  const address = siteUrl + path
  const picture = words.picture?.src ?? '/pictures/hero-annapurna-dawn-1200.jpg'
  // What is kept out of search results has no card of its own.
  const [place] = path.split('?')
  const image = siteUrl + (words.isHidden ? '/share/index.jpg' : `/share${place === '/' ? '/index' : place}.jpg`)
  return [
    { title },
    { name: 'description', content: description },
    words.isHidden ? { name: 'robots', content: 'noindex' } : { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: settings.site_title },
    { property: 'og:type', content: words.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: card.width },
    { property: 'og:image:height', content: card.height },
    { name: 'thumbnail', content: new URL(picture, siteUrl).href },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ]
}

/** The router takes capitals and a slash at the end for the same page; search engines should not. */
const usualSpelling = (path: string) => path.toLowerCase().replace(/(?<!\/)\/+$/, '') || '/'

/** The frame's data, as every page's meta finds it. */
export function frameOf(matches: MetaArgs['matches']): FrameData | undefined {
  return matches.find((match) => match?.id === 'site')?.loaderData as FrameData | undefined
}

const titleOf = ({ title, tagline }: PageWords, site: string) => {
  if (title) return `${title} | ${site}`
  return tagline ? `${site} | ${tagline}` : site
}

/** Search engines show about this much of a description; what is longer ends at a word. */
const longestDescription = 155

const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  return `${line.slice(0, longestDescription).replace(/[\s,;:.–-]*\s\S*$/, '')}…`
}
