import { Badge } from '#app/ui/badge.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PostBody, type PostBodyProps } from './post-body.tsx'
import { PostMeta } from './post-meta.tsx'

export default function PostDialog({ onClose, ...body }: Omit<PostBodyProps, 'sizes'> & { onClose: () => void }) {
  const { post } = body
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      bleed
      title={post.title}
      description={
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone="accent">{post.category}</Badge>
          <PostMeta post={post} />
        </span>
      }
    >
      <PostBody {...body} sizes="(min-width: 48rem) 48rem, 100vw" />
    </Dialog>
  )
}
