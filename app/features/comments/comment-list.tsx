import { useReplyWords } from '#app/features/site/use-frame.ts'
import { Island } from '#app/islands/island.tsx'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { ButtonLink } from '#app/ui/navigation/button-link.tsx'
import type { FormAnswer } from '#app/visitor-forms/visitor-form.ts'
import { CommentFields, type CommentFieldsProps } from './comment-fields.tsx'
import type { CommentedPost, CommentPage } from './queries.ts'

export interface CommentsProps {
  post: CommentedPost
  list: CommentPage
  answer?: FormAnswer
}

export function Comments({ post, list, answer }: CommentsProps) {
  return (
    <section id="comments" aria-label="Comments" className="flex scroll-mt-10 flex-col gap-10 wrap-anywhere">
      <div className="print:hidden">
        <h2 className="display mb-5 text-xl">Add a Comment</h2>
        <CommentForm post={post} answer={answer} />
      </div>
      {list.comments.length === 0 && list.page === 1 ? (
        <p className="border-t border-line pt-8 text-ink-muted">No comments yet. Be the first to comment!</p>
      ) : (
        <ol className="flex flex-col border-b border-line">
          {list.comments.map((comment) => (
            <li key={comment.id} className="flex gap-4 border-t border-line py-6">
              <Avatar name={comment.author_name} />
              <div className="min-w-0">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold">{comment.author_name}</span>
                  <time dateTime={comment.created_at} className="text-xs text-ink-muted">
                    {formatMoment(comment.created_at)}
                  </time>
                </p>
                <p className="mt-1 whitespace-pre-line">{comment.comment_text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <CommentPages post={post} list={list} />
    </section>
  )
}

export function CommentForm({ post: { id, slug }, answer }: Omit<CommentFieldsProps, 'phone'>) {
  const { phone } = useReplyWords()
  return (
    <Island
      name="comment-form"
      component={CommentFields}
      props={{ post: { id, slug }, answer, phone }}
      when="visible"
    />
  )
}

function CommentPages({ post, list: { page, hasNext } }: Omit<CommentsProps, 'answer'>) {
  if (page === 1 && !hasNext) return null
  const address = (to: number) => `/blog/${post.slug}${to === 1 ? '' : `?comments=${to}`}#comments`
  return (
    <nav aria-label="Comment pages" className="flex flex-wrap gap-3">
      {page > 1 && (
        <ButtonLink to={address(page - 1)} data-comment-page="" variant="secondary" size="sm">
          Newer comments
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink to={address(page + 1)} data-comment-page="" variant="secondary" size="sm">
          Older comments
        </ButtonLink>
      )}
    </nav>
  )
}
