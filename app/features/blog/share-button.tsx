import { Share2 } from 'lucide-react'
import { Button } from '#app/ui/button/button.tsx'
import type { PostSummary } from './queries.ts'
import { sharePost } from './share-post.ts'

export interface ShareButtonProps {
  post: Pick<PostSummary, 'id' | 'title'>
  /** On a card: the icon alone. */
  compact?: boolean
}

export function ShareButton({ post, compact = false }: ShareButtonProps) {
  return (
    <Button
      variant={compact ? 'ghost' : 'secondary'}
      size={compact ? 'icon' : 'md'}
      aria-label={compact ? `Share ${post.title}` : undefined}
      className="noscript:hidden"
      onClick={() => sharePost(post)}
    >
      <Share2 aria-hidden="true" />
      {!compact && 'Share'}
    </Button>
  )
}
