import { listSettings } from '#app/features/settings/queries.ts'
import { settingsFrom } from '#app/features/settings/site-settings.ts'
import { dataContext, siteContext } from '#app/lib/data/request-context.ts'
import { escapeXml, xmlElement, xmlResponse } from '#app/lib/text/xml.ts'
import type { Route } from './+types/feed-route'
import { listNewestPosts, type PostSummary } from './queries.ts'

/** RSS 2.0 of the newest posts. */
export async function loader({ context }: Route.LoaderArgs) {
  const data = context.get(dataContext)
  const { url } = context.get(siteContext)
  const [posts, settings] = await Promise.all([listNewestPosts(data, 20), listSettings(data).then(settingsFrom)])
  const channel = [
    xmlElement('title', `${settings.site_title}: Travel Blog`),
    xmlElement('link', `${url}/blog`),
    xmlElement('description', settings.site_description),
    xmlElement('language', 'en'),
    `<atom:link href="${escapeXml(url)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => itemOf(post, url)),
  ]
  return xmlResponse(
    'application/rss+xml',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n` +
      `<channel>\n${channel.join('\n')}\n</channel>\n</rss>`,
  )
}

function itemOf(post: PostSummary, url: string) {
  const parts = [
    xmlElement('title', post.title),
    xmlElement('link', `${url}/blog/${post.slug}`),
    `<guid isPermaLink="false">${escapeXml(post.id)}</guid>`,
    xmlElement('pubDate', new Date(post.publishedAt).toUTCString()),
    xmlElement('dc:creator', post.author),
    xmlElement('category', post.category),
    xmlElement('description', post.excerpt),
  ]
  return `<item>\n${parts.join('\n')}\n</item>`
}
