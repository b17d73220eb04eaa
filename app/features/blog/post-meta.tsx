import { blogAddress } from '#app/features/blog-groups/post-group.ts'
import { formatMoment } from '#app/lib/nepal-dates.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Clock } from '#app/ui/media/icons.tsx'
import type { PostSummary } from './queries.ts'

/** Who wrote it and when. */
export function PostByline({ post, className }: { post: PostSummary; className?: string }) {
  return (
    <span className={classNames('flex flex-wrap gap-x-3 text-sm text-ink-muted', className)}>
      <span className="font-semibold text-ink">{post.author}</span>
      <time dateTime={post.publishedAt}>{formatMoment(post.publishedAt)}</time>
    </span>
  )
}

/** What it is about and how long it takes. */
export function PostKind({ post, className }: { post: PostSummary; className?: string }) {
  return (
    <span className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-muted', className)}>
      <a
        href={blogAddress(post.categorySlug ? { kind: 'category', slug: post.categorySlug } : undefined)}
        className="inline-flex min-h-touch items-center hover:underline"
      >
        <Badge tone="accent">{post.category}</Badge>
      </a>
      <span className="inline-flex items-center gap-1.5">
        <Clock aria-hidden="true" className="size-[1em]" />
        {post.readTime} min read
      </span>
    </span>
  )
}
