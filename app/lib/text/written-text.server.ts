import type { RouterContextProvider } from 'react-router'
import { pictureContext } from '#app/lib/data/request-context.ts'
import { filesOf, type PictureSource } from '#app/lib/files/picture-source.ts'
import { sanitiseHtml } from './sanitise-html.server.ts'

/** A text that staff wrote, ready to be shown: sanitised, and its pictures in boxes that are there before they are. */
export async function showText(context: Readonly<RouterContextProvider>, html: string): Promise<string> {
  const describe = context.get(pictureContext)
  const safe = sanitiseHtml(html)
  const tags = [...new Set(safe.match(/<img [^>]*>/g))]
  const drawn = await Promise.all(tags.map(async (tag) => draw(tag, await describe(addressIn(tag)))))
  return tags.reduce((text, tag, place) => text.replaceAll(tag, () => drawn[place]!), safe)
}

const addressIn = (tag: string) => /src="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null

/** The same files as `Picture` asks for, as wide as a column of text. */
function draw(tag: string, picture: PictureSource | null): string {
  const waiting = tag.replace('<img ', '<img loading="lazy" decoding="async" ')
  if (!picture?.width) return waiting
  const sized = waiting.replace('<img ', `<img width="${picture.width}" height="${picture.height}" `)
  const sources = (picture.formats ?? []).map(
    (format) =>
      `<source type="image/${format}" srcset="${filesOf(picture, format)}" sizes="(min-width: 42rem) 42rem, 100vw">`,
  )
  return `<picture>${sources.join('')}${sized}</picture>`
}
