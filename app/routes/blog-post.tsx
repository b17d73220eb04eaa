import { lazy, Suspense, useRef } from 'react'
import { data, redirect, useNavigate, useOutletContext } from 'react-router'
import { postThings } from '#app/features/blog/blog-posting.ts'
import { commentForm } from '#app/features/blog/comment-form.ts'
import { MorePosts } from '#app/features/blog/more-posts.tsx'
import { PostArticle } from '#app/features/blog/post-article.tsx'
import { findPost, listComments, listOtherPosts } from '#app/features/blog/queries.ts'
import { withPicture, withPictures } from '#app/features/blog/with-pictures.ts'
import { useFrame } from '#app/features/site-frame/use-frame.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { readPageNumber } from '#app/lib/read-page-number.ts'
import { receiveForm } from '#app/lib/receive-form.server.ts'
import { dataContext, pictureContext } from '#app/lib/request-context.ts'
import { StructuredData } from '#app/lib/structured-data.tsx'
import { showText } from '#app/lib/written-text.server.ts'
import type { Route } from './+types/blog-post'

const PostDialog = lazy(() => import('#app/features/blog/post-dialog.tsx'))

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const table = context.get(dataContext)
  const describe = context.get(pictureContext)
  const found = await findPost(table, params.post)
  if (!found) throw data(null, { status: 404 })
  if (found.slug !== params.post) throw redirect(`/blog/${found.slug}`, 301)
  const [post, content, comments, others] = await Promise.all([
    withPicture(describe, found),
    showText(context, found.content),
    listComments(table, found.id, readPageNumber(new URL(request.url).searchParams, 'comments')),
    listOtherPosts(table, found.id, 3).then((posts) => withPictures(describe, posts)),
  ])
  if (comments.page > 1 && comments.comments.length === 0) throw data(null, { status: 404 })
  return { post: { ...post, content }, comments, others }
}

/** A comment that was sent without scripts. */
export async function action(received: Route.ActionArgs) {
  const post = await findPost(received.context.get(dataContext), received.params.post)
  if (!post) throw data(null, { status: 404 })
  return receiveForm(commentForm, received, { blog_id: post.id })
}

export const meta = ({ loaderData, ...page }: Route.MetaArgs) =>
  pageMeta(page, {
    title: loaderData?.post.title ?? 'Travel Blog',
    description: loaderData?.post.excerpt,
    picture: loaderData?.post.picture,
    path: loaderData && `/blog/${loaderData.post.slug}`,
    type: 'article',
  })

export default function BlogPostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOverList } = useOutletContext<{ isOverList: boolean }>()
  const navigate = useNavigate()
  const { settings, siteUrl } = useFrame()
  const isClosing = useRef(false)
  const { post, comments, others } = loaderData
  const body = { post, comments, answer: actionData }

  /** Once, however often Escape is pressed until the list is back. */
  function close() {
    if (!isClosing.current) navigate(-1)
    isClosing.current = true
  }

  if (isOverList)
    return (
      <Suspense>
        <PostDialog key={post.id} {...body} onClose={close} />
      </Suspense>
    )
  return (
    <>
      <PostArticle key={post.id} {...body} />
      <MorePosts posts={others} />
      <StructuredData things={postThings(post, { name: settings.site_title, url: siteUrl })} />
    </>
  )
}
