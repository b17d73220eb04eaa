import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Heart } from '#app/ui/media/icons.tsx'
import { likeLabel } from './messages.ts'

export interface LikeButtonProps {
  post: { id: string; title: string; likes: number }
  /** On a card: the heart and the count alone. */
  compact?: boolean
}

/** start-likes.ts makes it work, and knows what this browser has liked. */
export const LikeButton = ({ post, compact = false }: LikeButtonProps) => (
  <Button
    variant={compact ? 'ghost' : 'secondary'}
    size={compact ? 'sm' : 'md'}
    data-needs-script=""
    data-like={post.id}
    data-title={post.title}
    aria-pressed={false}
    aria-label={likeLabel(post.title, post.likes)}
    className={classNames('tabular-nums', compact && 'px-2!')}
  >
    <Heart aria-hidden="true" className="in-aria-pressed:fill-danger-mark in-aria-pressed:text-danger-mark" />
    {!compact && <span data-like-word="">Like</span>}
    <span data-count="likes">{post.likes}</span>
  </Button>
)
