import { isNotFound } from '#app/features/site/failure-words.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** A post that could not be opened over the list; the list stays. */
export default function PostFailure({ error, onClose }: { error: unknown; onClose: () => void }) {
  return isNotFound(error) ? (
    <Dialog open onOpenChange={onClose} title="Oops! Page not found" description="This story is no longer here." />
  ) : (
    <Dialog
      open
      onOpenChange={onClose}
      title="Something went wrong on our side"
      description="Please try again in a moment."
    />
  )
}
