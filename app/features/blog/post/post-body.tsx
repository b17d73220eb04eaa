import type { Post } from '#app/features/blog/queries.ts'
import { ShareButton } from '#app/features/blog/share-button.tsx'
import type { Pictured } from '#app/features/blog/with-pictures.ts'
import { blogAddress } from '#app/features/blog-groups/post-group.ts'
import { Comments } from '#app/features/comments/comment-list.tsx'
import type { CommentPage } from '#app/features/comments/queries.ts'
import { LikeButton } from '#app/features/likes/like-button.tsx'
import { MessageCircle } from '#app/ui/media/icons.tsx'
import { Picture, type PictureProps } from '#app/ui/media/picture.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Prose } from '#app/ui/rich-text/prose.tsx'
import type { FormAnswer } from '#app/visitor-forms/visitor-form.ts'
import { type NextService, NextSteps } from './next-steps.tsx'

export interface PostBodyProps {
  /** Its content is sanitised. */
  post: Pictured<Post>
  comments: CommentPage
  answer?: FormAnswer
  /** The journey that fits it best. */
  service: NextService | null
  sizes: PictureProps['sizes']
}

const columnClass = 'mx-auto flex w-full max-w-text flex-col gap-10 px-5 py-8 wrap-anywhere sm:px-7 sm:py-12'

/** Everything of a post below its headline: the same in the dialog and on its own page. */
export function PostBody({ post, comments, answer, service, sizes }: PostBodyProps) {
  return (
    <>
      <PostPicture post={post} sizes={sizes} />
      <div className={columnClass}>
        <PostText post={post} />
        <div className="flex flex-wrap items-center gap-3 border-y border-line py-4 print:hidden">
          <LikeButton post={post} />
          <span className="inline-flex min-h-touch items-center gap-2 px-2 text-sm tabular-nums">
            <MessageCircle aria-hidden="true" className="size-[1.15em]" />
            <span>
              <span data-count="comments">{post.comments}</span> {post.comments === 1 ? 'comment' : 'comments'}
            </span>
          </span>
          <ShareButton post={post} />
        </div>
        <NextSteps post={post} service={service} />
        <Comments post={post} list={comments} answer={answer} />
      </div>
    </>
  )
}

/** What staff wrote of it, without what visitors do with it. */
export const PostReading = ({ post, sizes }: Pick<PostBodyProps, 'post' | 'sizes'>) => (
  <>
    <PostPicture post={post} sizes={sizes} />
    <div className={columnClass}>
      <PostText post={post} />
    </div>
  </>
)

const PostPicture = ({ post, sizes }: Pick<PostBodyProps, 'post' | 'sizes'>) => (
  <div style={{ aspectRatio: '16 / 9' }} className="overflow-hidden bg-skeleton">
    <Picture picture={post.picture} sizes={sizes} priority className="size-full" />
  </div>
)

const PostText = ({ post }: Pick<PostBodyProps, 'post'>) => (
  <>
    {post.content && <Prose html={post.content} />}
    {post.topics.length > 0 && (
      <ul aria-label="Topics" className="flex flex-wrap gap-x-4 text-sm text-ink-muted">
        {post.topics.map(({ name, slug }) => (
          <li key={name} className="inline-flex min-h-touch items-center">
            {slug ? (
              <Link
                look="quiet"
                to={blogAddress({ kind: 'topic', slug })}
                className="inline-flex min-h-touch items-center"
              >
                #{name}
              </Link>
            ) : (
              `#${name}`
            )}
          </li>
        ))}
      </ul>
    )}
  </>
)
