import { useRef } from 'react'
import { PostByline, PostKind } from '#app/features/blog/post-meta.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PostBody, type PostBodyProps } from './post-body.tsx'

export default function PostDialog({ onClose, ...body }: Omit<PostBodyProps, 'sizes'> & { onClose: () => void }) {
  const { post } = body
  // One reads from the headline on, not from the first link in the text.
  const start = useRef<HTMLSpanElement>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      bleed
      initialFocus={start}
      title={
        <span ref={start} tabIndex={-1} className="wrap-anywhere">
          {post.title}
        </span>
      }
      description={
        <span className="flex flex-col gap-3">
          <PostByline post={post} />
          <PostKind post={post} />
        </span>
      }
    >
      <PostBody {...body} sizes="(min-width: 48rem) 48rem, 100vw" />
    </Dialog>
  )
}
