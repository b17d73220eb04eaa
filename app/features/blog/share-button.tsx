import { Button } from '#app/ui/button/button.tsx'
import { Share2 } from '#app/ui/media/icons.tsx'
import type { PostSummary } from './queries.ts'

export interface ShareButtonProps {
  post: Pick<PostSummary, 'id' | 'title'>
  /** On a card: the icon alone. */
  compact?: boolean
}

/** start-sharing.ts makes it work. */
export function ShareButton({ post, compact = false }: ShareButtonProps) {
  return (
    <Button
      variant={compact ? 'ghost' : 'secondary'}
      size={compact ? 'icon' : 'md'}
      aria-label={compact ? `Share ${post.title}` : undefined}
      data-needs-script=""
      data-share={post.id}
      data-title={post.title}
      className="noscript:hidden"
    >
      <Share2 aria-hidden="true" />
      {!compact && 'Share'}
    </Button>
  )
}
