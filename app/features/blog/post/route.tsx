import { data, redirect } from 'react-router'
import { findPost, listOtherPosts, type Post } from '#app/features/blog/queries.ts'
import { type Pictured, withPicture, withPictures } from '#app/features/blog/with-pictures.ts'
import { commentForm } from '#app/features/comments/comment-form.ts'
import { CommentForm } from '#app/features/comments/comment-list.tsx'
import { listComments } from '#app/features/comments/queries.ts'
import { followRedirect } from '#app/features/redirects/follow-redirect.ts'
import { matchService } from '#app/features/services/match-service.ts'
import { listActiveServices } from '#app/features/services/queries.ts'
import { withAnchors } from '#app/features/services/service-anchors.ts'
import { FailureScreen } from '#app/features/site/failure-screen.tsx'
import { wordsOfFailure } from '#app/features/site/failure-words.ts'
import { useFrame } from '#app/features/site/use-frame.ts'
import { orReportError } from '#app/lib/data/or-report.ts'
import { dataContext, pictureContext } from '#app/lib/data/request-context.ts'
import { type PageWords, pageMeta } from '#app/lib/page/page-meta.ts'
import { readPageNumber } from '#app/lib/page/read-page-number.ts'
import { StructuredData } from '#app/lib/page/structured-data.tsx'
import { showText } from '#app/lib/text/written-text.server.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { receiveForm } from '#app/visitor-forms/receive-form.server.ts'
import type { Route } from './+types/route'
import { MorePosts } from './more-posts.tsx'
import { PostArticle } from './post-article.tsx'
import { postThings } from './structured-data.ts'

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const table = context.get(dataContext)
  const describe = context.get(pictureContext)
  const found = await findPost(table, params.post)
  if (!found) {
    await followRedirect(context, url)
    throw data(null, { status: 404 })
  }
  if (found.slug !== params.post) throw redirect(`/blog/${found.slug}`, 301)
  const [post, content, comments, others, services] = await Promise.all([
    withPicture(describe, found),
    showText(context, found.content),
    listComments(table, found.id, readPageNumber(new URL(request.url).searchParams, 'comments')),
    listOtherPosts(table, found.id, 3).then((posts) => withPictures(describe, posts)),
    orReportError(context, listActiveServices(table), []),
  ])
  if (comments.page > 1 && comments.comments.length === 0) throw data(null, { status: 404 })
  const words = [found.title, found.category, ...found.topics.map(({ name }) => name), found.excerpt].join(' ')
  const match = matchService(withAnchors(services), words)
  const service = match && { title: match.title, anchor: match.anchor }
  return { post: { ...post, content }, comments, others, service }
}

/** A comment that was sent without scripts. */
export async function action(received: Route.ActionArgs) {
  return receiveForm(commentForm, received, {
    async find() {
      const post = await findPost(received.context.get(dataContext), received.params.post)
      return post && { blog_id: post.id }
    },
  })
}

export const meta = ({ loaderData, error, ...page }: Route.MetaArgs) =>
  pageMeta(page, loaderData ? wordsOf(loaderData.post) : wordsOfFailure(error))

const wordsOf = ({ title, excerpt, picture, slug }: Pictured<Post>): PageWords => ({
  title,
  description: excerpt,
  picture,
  path: `/blog/${slug}`,
  type: 'article',
})

export default function BlogPostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, siteUrl } = useFrame()
  const { post, comments, others, service } = loaderData
  return (
    <>
      <PostArticle post={post} comments={comments} service={service} answer={actionData} />
      <MorePosts posts={others} />
      <StructuredData things={postThings(post, { name: settings.site_title, url: siteUrl })} />
    </>
  )
}

/** A comment that came while its post could not be read is still here, to be sent again. */
export function ErrorBoundary({ error, actionData, params }: Route.ErrorBoundaryProps) {
  if (!actionData) return <FailureScreen error={error} />
  return (
    <Section id="comments" headingLevel="h1" kicker="Travel blog" title="Add a Comment">
      <div className="max-w-2xl">
        <CommentForm post={{ id: actionData.values.blog_id ?? '', slug: params.post }} answer={actionData} />
      </div>
    </Section>
  )
}
