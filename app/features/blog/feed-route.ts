import { blogAddress, feedAddress, readGroup } from '#app/features/blog-groups/post-group.ts'
import { nameOfGroup } from '#app/features/blog-groups/queries.ts'
import { listSettings } from '#app/features/settings/queries.ts'
import { settingsFrom } from '#app/features/settings/site-settings.ts'
import { dataContext, siteContext } from '#app/lib/data/request-context.ts'
import { escapeXml, xmlElement, xmlResponse } from '#app/lib/text/xml.ts'
import type { Route } from './+types/feed-route'
import { listNewestPosts, type PostSummary } from './queries.ts'

/** RSS 2.0 of the newest posts: of all, or of those of a category or topic. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const data = context.get(dataContext)
  const { url } = context.get(siteContext)
  const group = readGroup(params)
  const isUnknown = 'kind' in params && !group
  const [posts, settings] = await Promise.all([
    isUnknown ? [] : listNewestPosts(data, 20, group),
    listSettings(data).then(settingsFrom),
  ])
  const [first] = posts
  // The feed of all posts may be empty; a group that no public post has is none.
  if (isUnknown || (group && !first)) return new Response('There is no such feed', { status: 404 })
  const title = `${settings.site_title}: Travel Blog`
  const channel = [
    xmlElement('title', group && first ? `${title}: ${nameOfGroup(group, first)}` : title),
    xmlElement('link', url + blogAddress(group)),
    xmlElement('description', settings.site_description),
    xmlElement('language', 'en'),
    `<atom:link href="${escapeXml(url + feedAddress(group))}" rel="self" type="application/rss+xml"/>`,
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
    ...[post.category, ...post.topics.map(({ name }) => name)].map((name) => xmlElement('category', name)),
    xmlElement('description', post.excerpt),
  ]
  return `<item>\n${parts.join('\n')}\n</item>`
}
