import type { ReactNode } from 'react'
import { PostByline, PostKind } from '#app/features/blog/post-meta.tsx'
import { ArrowLeft } from '#app/ui/media/icons.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { PostBody, type PostBodyProps, PostReading } from './post-body.tsx'

const sizes = [
  { from: '56rem', width: '56rem', ratio: 16 / 9 },
  { width: '100vw', ratio: 16 / 9 },
]

/** A post as a page of its own. */
export const PostArticle = (body: Omit<PostBodyProps, 'sizes'>) => (
  <PostSheet post={body.post} edit={`blogs?open=${body.post.id}`}>
    <PostBody {...body} sizes={sizes} />
  </PostSheet>
)

/** The same page before anybody can like or discuss it. */
export const PostPreview = ({ post }: Pick<PostBodyProps, 'post'>) => (
  <PostSheet post={post}>
    <PostReading post={post} sizes={sizes} />
  </PostSheet>
)

function PostSheet({ post, edit, children }: Pick<PostBodyProps, 'post'> & { edit?: string; children: ReactNode }) {
  return (
    <article className="mx-auto w-full max-w-4xl pb-section wrap-anywhere in-[[role=dialog]]:pb-0">
      <header
        data-edit={edit}
        className="flex flex-col items-start gap-5 px-gutter pt-14 pb-10 in-[[role=dialog]]:gap-3 in-[[role=dialog]]:p-5! sm:pt-20 sm:in-[[role=dialog]]:p-7! lg:px-0"
      >
        <Link
          to="/blog"
          look="quiet"
          className="inline-flex min-h-touch items-center gap-2 text-sm in-[[role=dialog]]:hidden print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-[1.1em]" /> All posts
        </Link>
        <PostKind post={post} />
        {/* In the dialog one reads from the headline on, not from the first link in the text. */}
        <h1
          tabIndex={-1}
          data-focus=""
          className="display text-4xl in-[[role=dialog]]:pe-12 in-[[role=dialog]]:text-2xl"
        >
          {post.title}
        </h1>
        {post.excerpt && <p className="max-w-text text-lg text-ink-muted in-[[role=dialog]]:hidden">{post.excerpt}</p>}
        <PostByline post={post} />
      </header>
      {children}
    </article>
  )
}
