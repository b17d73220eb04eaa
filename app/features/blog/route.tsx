import { data } from 'react-router'
import { Breadcrumb } from '#app/features/site/breadcrumb.tsx'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import { readPageNumber } from '#app/lib/page/read-page-number.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import type { Route } from './+types/route'
import { BlogSection } from './blog-section.tsx'
import { blogAddress, listPosts } from './queries.ts'
import { withPictures } from './with-pictures.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const list = await listPosts(context.get(dataContext), readPageNumber(searchParams), categoryIn(searchParams))
  if ((list.page > 1 || list.category) && list.posts.length === 0) throw data(null, { status: 404 })
  const describe = context.get(pictureContext)
  return { list: { ...list, posts: await withPictures(describe, list.posts) } }
}

/** As long as a category may be. */
const categoryIn = (search: URLSearchParams) => (search.get('category') ?? '').slice(0, 120)

export const links = () => [{ rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml', title: 'Travel blog' }]

/** Every page of the list is a page of its own: the older posts are not on the first. */
export const meta = ({ loaderData: _, ...page }: Route.MetaArgs) => {
  const search = new URLSearchParams(page.location.search)
  const [number, category] = [readPageNumber(search), categoryIn(search)]
  const title = category ? `${category}: Travel Blog` : 'Travel Blog'
  return pageMeta(page, {
    title: number > 1 ? `${title}, page ${number}` : title,
    description: 'Seasons, trails, festivals and packing lists, written by the people who plan and lead our journeys.',
    path: blogAddress(number, category),
  })
}

export default function BlogPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb name="Travel Blog" />
      <PageHeader
        kicker="Travel blog"
        title={list.category || 'Stories from the trail'}
        lead="Seasons, festivals and packing lists, written by the people who plan and lead our journeys."
        actions={
          list.category && (
            <ButtonLink to="/blog" variant="secondary">
              All posts
            </ButtonLink>
          )
        }
      />
      <BlogSection list={list} />
    </>
  )
}
