import { Clock } from 'lucide-react'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { PostSummary } from './queries.ts'

/** Who wrote it, when, and how long it takes. */
export function PostMeta({ post, className }: { post: PostSummary; className?: string }) {
  return (
    <span className={classNames('flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted', className)}>
      <span className="font-semibold text-ink">{post.author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={post.publishedAt}>{formatMoment(post.publishedAt)}</time>
      <span aria-hidden="true">·</span>
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-[1em]" />
        {post.readTime} min read
      </span>
    </span>
  )
}
