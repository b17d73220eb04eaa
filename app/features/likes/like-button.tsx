import { Heart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { type Liked, useLike } from './use-like.ts'

const EmailPrompt = lazy(() => import('./email-prompt.tsx'))

export interface LikeButtonProps {
  post: Liked & { title: string }
  /** On a card: the heart and the count alone. */
  compact?: boolean
}

export function LikeButton({ post, compact = false }: LikeButtonProps) {
  const { count, isLiked, isAsking, toggle, like, cancel } = useLike(post)
  return (
    <>
      <Button
        variant={compact ? 'ghost' : 'secondary'}
        size={compact ? 'sm' : 'md'}
        aria-pressed={isLiked}
        aria-label={`Like ${post.title}, ${count} ${count === 1 ? 'like' : 'likes'}`}
        className={classNames('tabular-nums', compact && 'px-2!')}
        onClick={toggle}
      >
        <Heart aria-hidden="true" className={classNames(isLiked && 'fill-danger-mark text-danger-mark')} />
        {!compact && <span>{isLiked ? 'Liked' : 'Like'}</span>}
        <span data-count="likes">{count}</span>
      </Button>
      {isAsking && (
        <Suspense>
          <EmailPrompt onAnswer={(email) => (email ? like(email) : cancel())} />
        </Suspense>
      )}
    </>
  )
}
