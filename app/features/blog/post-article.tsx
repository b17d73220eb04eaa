import { ArrowLeft } from 'lucide-react'
import { Link } from '#app/ui/link.tsx'
import { PostBody, type PostBodyProps } from './post-body.tsx'
import { PostByline, PostKind } from './post-meta.tsx'

/** A post as a page of its own. */
export function PostArticle(body: Omit<PostBodyProps, 'sizes'>) {
  const { post } = body
  return (
    <article className="mx-auto w-full max-w-4xl pb-section wrap-anywhere">
      <header className="flex flex-col items-start gap-5 px-5 pt-14 pb-10 sm:px-7 sm:pt-20">
        <Link to="/blog" look="quiet" className="inline-flex min-h-touch items-center gap-2 text-sm">
          <ArrowLeft aria-hidden="true" className="size-[1.1em]" /> All stories
        </Link>
        <PostKind post={post} />
        <h1 className="display text-4xl wrap-anywhere!">{post.title}</h1>
        {post.excerpt && <p className="max-w-text text-lg text-ink-muted">{post.excerpt}</p>}
        <PostByline post={post} />
      </header>
      <PostBody {...body} sizes="(min-width: 56rem) 56rem, 100vw" />
    </article>
  )
}
