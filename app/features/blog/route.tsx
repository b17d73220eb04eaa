import { data, type ShouldRevalidateFunctionArgs, useLocation, useOutlet } from 'react-router'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { readPageNumber } from '#app/lib/page/read-page-number.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { Route } from './+types/route'
import { BlogSection } from './blog-section.tsx'
import { listInView, wasOpenedOverList } from './list-in-view.ts'
import { listPosts } from './queries.ts'
import { withPictures } from './with-pictures.ts'

/** Where a post is asked for by its own address, it is the page; there is no list behind it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (params.post) return { list: null }
  const list = await listPosts(context.get(dataContext), readPageNumber(new URL(request.url).searchParams))
  if (list.page > 1 && list.posts.length === 0) throw data(null, { status: 404 })
  const describe = context.get(pictureContext)
  return { list: { ...list, posts: await withPictures(describe, list.posts) } }
}

/** From another page the section shows at once, and a spinner in it until the posts are here. */
export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) => ({
  list: params.post ? null : serverLoader().then(({ list }) => list!),
})

/** Opening a post over the list, and closing it, leaves the list as it is. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  const isAboutPost = currentParams.post !== undefined || nextParams.post !== undefined
  return !(isAboutPost && listInView.isShown)
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
  // Who goes back to a post that was a page finds a page again, though the list is at hand.
  const isOverList = wasOpenedOverList(useLocation().state) && list !== null
  const post = useOutlet({ isOverList })
  if (list === null || (post && !isOverList)) return post
  return (
    <>
      {!post && <Breadcrumb name="Travel Blog" />}
      <PageHeader
        kicker="Travel blog"
        title="Stories from the trail"
        lead="Seasons, festivals and packing lists, written by the people who plan and lead our journeys."
      />
      <BlogSection list={list} />
      {post}
    </>
  )
}
