import { blogAddress } from '#app/features/blog-groups/post-group.ts'
import { listGroups } from '#app/features/blog-groups/queries.ts'
import { anchorOf } from '#app/features/careers/job-posting.ts'
import { isExpired, listActiveJobs } from '#app/features/careers/queries.ts'
import { listSharedIssues } from '#app/features/newsletter/queries.ts'
import { sitePages } from '#app/features/site/site-pages.ts'
import { dataContext, siteContext } from '#app/lib/data/request-context.ts'
import { dayInNepal } from '#app/lib/nepal-dates.ts'
import { xmlElement, xmlResponse } from '#app/lib/text/xml.ts'
import type { Route } from './+types/route'
import { listPagePlaces, listPostPlaces } from './queries.ts'

/** The table API gives a visitor this many rows at once. */
const mostGroups = 1_000

/** Every public page, published page, post, category, topic, open job and shared issue of the newsletter. */
export async function loader({ context }: Route.LoaderArgs) {
  const data = context.get(dataContext)
  const { url } = context.get(siteContext)
  const [written, posts, categories, topics, jobs, issues] = await Promise.all([
    listPagePlaces(data),
    listPostPlaces(data),
    listGroups(data, 'category', mostGroups),
    listGroups(data, 'topic', mostGroups),
    listActiveJobs(data),
    listSharedIssues(data),
  ])
  const today = dayInNepal(new Date())
  const entry = (path: string, changed?: string) =>
    `<url>${xmlElement('loc', url + path)}${changed ? xmlElement('lastmod', changed) : ''}</url>`
  const entries = [
    ...sitePages.map(({ to }) => entry(to)),
    ...written.map(({ slug, updated_at }) => entry(`/${slug}`, updated_at)),
    ...posts.map(({ slug, updated_at }) => entry(`/blog/${slug}`, updated_at)),
    ...[...categories, ...topics].map((group) => entry(blogAddress(group), group.changedAt)),
    ...issues.map(({ id, updated_at }) => entry(`/newsletter/${id}`, updated_at)),
    ...jobs.filter((job) => !isExpired(job, today)).map((job) => entry(`/careers#${anchorOf(job)}`, job.created_at)),
  ]
  return xmlResponse(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>`,
  )
}
