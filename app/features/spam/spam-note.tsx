import { Badge } from '#app/ui/feedback/badge.tsx'
import { describeReasons } from './reasons.ts'

interface Scored {
  is_spam: boolean
  spam_score: number
  spam_reasons: readonly string[]
}

export const SpamBadge = () => (
  <Badge dot tone="danger">
    spam
  </Badge>
)

/** From this score on a row is a suspect when it arrives: private.spam_threshold(). */
const threshold = 10

/** Why a row is spam; nothing for any other row. */
export function SpamNote({ is_spam, spam_score, spam_reasons }: Scored) {
  if (!is_spam) return null
  return (
    <p className="max-w-text rounded-md border-s-3 border-danger bg-surface-sunken px-4 py-2.5 text-sm">
      {spam_score < threshold ? (
        <span className="font-semibold">Marked as spam by staff.</span>
      ) : (
        <>
          <span className="font-semibold">Spam score {spam_score}</span>: {describeReasons(spam_reasons)}.
        </>
      )}{' '}
      <span className="text-ink-muted">Deleted after 90 days.</span>
    </p>
  )
}
