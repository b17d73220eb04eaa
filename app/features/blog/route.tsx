import { data, redirect } from 'react-router'
import { listFilters, PostFilters } from '#app/features/blog-groups/post-filters.tsx'
import { blogAddress } from '#app/features/blog-groups/post-group.ts'
import { findCategory } from '#app/features/blog-groups/queries.ts'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { readPageNumber } from '#app/lib/page/read-page-number.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { Route } from './+types/route'
import { BlogSection } from './blog-section.tsx'
import { listPosts } from './queries.ts'
import { withPictures } from './with-pictures.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const table = context.get(dataContext)
  const page = readPageNumber(searchParams)
  const formerCategory = (searchParams.get('category') ?? '').slice(0, 120)
  if (formerCategory) {
    const group = await findCategory(table, formerCategory)
    if (!group) throw data(null, { status: 404 })
    // Not 301, which keeps the query of the address that was asked for.
    throw redirect(blogAddress(group, page), 308)
  }
  const [list, filters] = await Promise.all([
    listPosts(table, page),
    orReportError(context, listFilters(table), { categories: [], topics: [] }),
  ])
  if (list.page > 1 && list.posts.length === 0) throw data(null, { status: 404 })
  const describe = context.get(pictureContext)
  return { list: { ...list, posts: await withPictures(describe, list.posts) }, filters }
}

export const links = () => [{ rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: 'Travel blog' }]

/** Every page of the list is a page of its own: the older posts are not on the first. */
export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) => {
  const number = readPageNumber(new URLSearchParams(page.location.search))
  return pageMeta(page, {
    title: number > 1 ? `Travel Blog, page ${number}` : 'Travel Blog',
    description: 'Seasons, trails, festivals and packing lists, written by the people who plan and lead our journeys.',
    path: blogAddress(undefined, number),
  })
}

export default function BlogPage({ loaderData: { list, filters } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="Travel Blog" />
      <PageHeader
        kicker="Travel blog"
        title="Stories from the trail"
        lead="Seasons, festivals and packing lists, written by the people who plan and lead our journeys."
      />
      <PostFilters {...filters} />
      <BlogSection list={list} />
    </>
  )
}
