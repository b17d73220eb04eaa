import { data } from 'react-router'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { readPageNumber } from '#app/lib/page/read-page-number.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { Route } from './+types/route'
import { BlogSection } from './blog-section.tsx'
import { listPosts } from './queries.ts'
import { withPictures } from './with-pictures.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const list = await listPosts(context.get(dataContext), readPageNumber(new URL(request.url).searchParams))
  if (list.page > 1 && list.posts.length === 0) throw data(null, { status: 404 })
  const describe = context.get(pictureContext)
  return { list: { ...list, posts: await withPictures(describe, list.posts) } }
}

export const links = () => [{ rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: 'Travel blog' }]

/** Every page of the list is a page of its own: the older posts are not on the first. */
export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) => {
  const number = readPageNumber(new URLSearchParams(page.location.search))
  return pageMeta(page, {
    title: number > 1 ? `Travel Blog, page ${number}` : 'Travel Blog',
    description: 'Seasons, trails, festivals and packing lists, written by the people who plan and lead our journeys.',
    path: number > 1 ? `/blog?page=${number}` : '/blog',
  })
}

export default function BlogPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="Travel Blog" />
      <PageHeader
        kicker="Travel blog"
        title="Stories from the trail"
        lead="Seasons, festivals and packing lists, written by the people who plan and lead our journeys."
      />
      <BlogSection list={list} />
    </>
  )
}
