import { data } from 'react-router'
import { BlogSection } from '#app/features/blog/blog-section.tsx'
import { listPosts } from '#app/features/blog/queries.ts'
import { withPictures } from '#app/features/blog/with-pictures.ts'
import { listFilters, PostFilters } from '#app/features/blog-groups/post-filters.tsx'
import { blogAddress, feedAddress, readGroup } from '#app/features/blog-groups/post-group.ts'
import { nameOfGroup } from '#app/features/blog-groups/queries.ts'
import { followRedirect } from '#app/features/redirects/follow-redirect.ts'
import { wordsOfFailure } from '#app/features/site/failure-words.ts'
import { useFrame } from '#app/features/site/use-frame.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { readPageNumber } from '#app/lib/page/read-page-number.ts'
import { breadcrumbs, StructuredData } from '#app/lib/page/structured-data.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import type { Route } from './+types/route'

/** The posts of a category or topic. One that no public post has is not found. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const table = context.get(dataContext)
  const group = readGroup(params)
  const list = group && (await listPosts(table, readPageNumber(new URL(request.url).searchParams), group))
  const [first] = list?.posts ?? []
  if (!group || !list || !first) {
    await followRedirect(context, url)
    throw data(null, { status: 404 })
  }
  const [posts, filters] = await Promise.all([
    withPictures(context.get(pictureContext), list.posts),
    listFilters(table),
  ])
  return { group, name: nameOfGroup(group, first), list: { ...list, posts }, filters }
}

export const meta = ({ loaderData, error, ...page }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta(page, wordsOfFailure(error))
  const { group, name, list } = loaderData
  const title = `${name}: Travel Blog`
  return [
    ...pageMeta(page, {
      title: list.page > 1 ? `${title}, page ${list.page}` : title,
      description: `Posts about ${name}, written by the people who plan and lead our journeys.`,
      path: blogAddress(group, list.page),
    }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: feedAddress(group), title },
  ]
}

export default function TopicPage({ loaderData: { group, name, list, filters } }: Route.ComponentProps) {
  const { siteUrl } = useFrame()
  return (
    <>
      <StructuredData
        things={[breadcrumbs(siteUrl, { name: 'Blog', path: '/blog' }, { name, path: blogAddress(group) })]}
      />
      <PageHeader
        kicker={group.kind === 'category' ? 'Travel blog: category' : 'Travel blog: topic'}
        title={name}
        actions={
          <>
            <ButtonLink to="/blog" variant="secondary">
              All posts
            </ButtonLink>
            <ButtonLink to={feedAddress(group)} variant="ghost">
              RSS feed
            </ButtonLink>
          </>
        }
      />
      <PostFilters {...filters} current={group} />
      <BlogSection list={list} group={group} />
    </>
  )
}
